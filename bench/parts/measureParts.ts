import { fileURLToPath } from 'node:url';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { chromiumOptions } from '../../tools/chromiumOptions';
import type { Measure } from '../measure';
import { getRatio, median } from '../report/statistics';
import type { PartName } from './parts';

const names: Readonly<Record<PartName, string>> = {
  tooltips: '100 buttons with a tooltip: attributes, and MUI `Tooltip`',
  links: "100 links: `PlainLink`, and react-router's `Link`",
  table: "a table of 25 rows: `RecordTable`, and react-admin's `DataTable`",
};

/** Compares our components with those of MUI, react-router and react-admin: main-thread work until they are rendered. */
export async function measureParts(runs: number, say: (line: string) => void): Promise<Measure[]> {
  const root = fileURLToPath(new URL('.', import.meta.url));
  const outDir = fileURLToPath(new URL('../../.cache/bench/parts', import.meta.url));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 4000 },
  });
  const server = await preview({ root, configFile: false, logLevel: 'warn', build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const browser = await chromium.launch(chromiumOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await page.waitForFunction(() => 'renderPart' in window);
    const session = await page.context().newCDPSession(page);
    // Uses CPU time, so that other load on the machine does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' } as never);
    const measures: Measure[] = [];
    for (const part of Object.keys(names) as PartName[]) {
      const pairs: [number, number][] = [];
      // Skips the first run, in which the code is compiled.
      for (let run = 0; run <= runs; run += 1) {
        const pair: [number, number] = [await measureWork(page, session, part, 'ours'), await measureWork(page, session, part, 'theirs')];
        say(`run ${run} of ${runs}  parts  ${part}  ${pair.map((ms) => ms.toFixed(1)).join(' and ')} ms`);
        if (run > 0) pairs.push(pair);
      }
      const ratio = getRatio(pairs);
      measures.push({
        name: names[part],
        unit: 'ms',
        value: median(pairs.map(([ours]) => ours)),
        reference: median(pairs.map(([, theirs]) => theirs)),
        ...(ratio === undefined ? {} : { ratio }),
        target: { of: 'ratio', is: 'at most', limit: 0.9 },
      });
    }
    return measures;
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Returns the main-thread work in ms of one rendering, averaged over ten. */
async function measureWork(page: Page, session: CDPSession, part: PartName, whose: 'ours' | 'theirs'): Promise<number> {
  const times = 10;
  const before = await workDone(session);
  await page.evaluate(
    async ([name, by, count]) => {
      for (let time = 0; time < count; time += 1) await window.renderPart(name, by);
    },
    [part, whose, times] as const,
  );
  return ((await workDone(session)) - before) / times;
}

async function workDone(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}
