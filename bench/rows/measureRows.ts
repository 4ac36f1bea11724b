import { chromium } from '@playwright/test';
import { chromiumOptions } from '../../tools/chromiumOptions';
import { ours } from '../browser/ours';
import { createServers } from '../createServers';
import type { Measure } from '../measure';
import { getRatio, median } from '../report/statistics';
import { openRows } from './openRows';
import { type RowFigures, workOnRows } from './workOnRows';

const few = 6;

/** Row limits of workouts and programs, and the size that has targets. */
const counts = [40, 100, 200];

const steps = {
  key: { name: 'a key typed in a row', limit: 2 },
  add: { name: 'a row added', limit: 3 },
  remove: { name: 'a row removed', limit: 3 },
  move: { name: 'a row moved', limit: 3 },
} as const;

type Step = keyof typeof steps;

/** Measures the main-thread work of each change to the rows of a form, for forms of different lengths in turn. */
export async function measureRows(runs: number, say: (line: string) => void): Promise<Measure[]> {
  const servers = createServers();
  const browser = await chromium.launch(chromiumOptions());
  try {
    const app = ours(await servers.start('server/main.ts'));
    const storageState = await app.beginSession();
    const getFigures = async (count: number): Promise<RowFigures> => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...(storageState && { storageState }) });
      try {
        const page = await context.newPage();
        const session = await context.newCDPSession(page);
        await openRows(page, app.origin, count);
        return await workOnRows(page, session, count);
      } finally {
        await context.close();
      }
    };
    const taken: ReadonlyMap<number, RowFigures>[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const figures = new Map<number, RowFigures>();
      for (const count of [few, ...counts]) {
        figures.set(count, await getFigures(count));
        say(`run ${run} of ${runs}  rows  ${count}  ${JSON.stringify(figures.get(count))}`);
      }
      taken.push(figures);
    }
    return counts.flatMap((count) => (Object.keys(steps) as Step[]).map((step) => toMeasure(taken, count, step)));
  } finally {
    await browser.close();
    await servers.stop();
  }
}

function toMeasure(runs: readonly ReadonlyMap<number, RowFigures>[], count: number, step: Step): Measure {
  const pairs = runs.map((figures) => [figures.get(count)?.[step] ?? Number.NaN, figures.get(few)?.[step] ?? Number.NaN] as const);
  const ratio = getRatio(pairs);
  return {
    name: `${steps[step].name}, ${count} rows and ${few}`,
    unit: 'ms',
    value: median(pairs.map(([many]) => many)),
    reference: median(pairs.map(([, reference]) => reference)),
    ...(ratio === undefined ? {} : { ratio }),
    target: { of: 'ratio', is: 'at most', limit: steps[step].limit },
  };
}
