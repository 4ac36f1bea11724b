import { type Browser, chromium } from '@playwright/test';
import { chromiumOptions } from '../../tools/chromiumOptions';
import type { Run } from '../report/toMeasures';
import type { BenchApp } from './benchApp';
import { exerciseParts } from './exercises';
import type { Figures } from './figures';
import { heap } from './heap';
import { list, listUsable } from './list';
import { signIn } from './signIn';
import { steps, work } from './work';

type Part = (browser: Browser, app: BenchApp) => Promise<Figures>;

export const browserParts: Readonly<Record<string, Part>> = {
  'sign-in': signIn,
  list,
  usable: listUsable,
  ...Object.fromEntries(
    Object.keys(steps).map((step) => [step, (browser, app) => work(browser, app, step as keyof typeof steps)] as [string, Part]),
  ),
  heap,
  ...exerciseParts,
};

export interface BrowserOptions {
  readonly apps: { readonly ours: BenchApp; readonly floor: BenchApp };
  readonly runs: number;
  readonly parts: readonly string[];
  readonly say: (line: string) => void;
  readonly fail: (line: string) => void;
}

/** Runs each measurement on both apps in turn, so that other load on the machine affects both. */
export async function runBrowser({ apps, runs, parts, say, fail }: BrowserOptions): Promise<Run[]> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const done: Run[] = [];
    for (let run = 1; run <= runs; run += 1) {
      const figures = { ours: {} as Figures, floor: {} as Figures };
      for (const part of parts)
        for (const [name, app] of Object.entries(apps) as ['ours' | 'floor', BenchApp][]) {
          const taken = await browserParts[part]?.(browser, app).catch((error: Error) => fail(`${part} ${app.name}: ${error.message}`));
          Object.assign(figures[name], taken);
          say(`run ${run} of ${runs}  ${part}  ${app.name}  ${JSON.stringify(taken)}`);
        }
      done.push(figures);
    }
    return done;
  } finally {
    await browser.close();
  }
}
