import type { Page } from '@playwright/test';
import { isAll } from '../browser/support/lookAt';
import { expect, test } from '../browser/support/test';
import { createHands, type Hands } from './hands';

export interface TaskRun {
  readonly page: Page;
  readonly hands: Hands;
  /** Returns the text in the page's language. */
  readonly say: <T>(english: T, arabic: T) => T;
}

type Way = 'mouse' | 'keyboard';

interface Task {
  /** Maximum number of clicks and keys. */
  readonly goal: number;
  /** Count on commit e645045e. */
  readonly before: string;
  readonly from: string;
  /** Languages of each way. Default: Arabic by keyboard, English by mouse. */
  readonly locales?: { readonly [W in Way]?: readonly ('en' | 'ar')[] };
  /** Prepares the records and the page. */
  readonly begin: (run: TaskRun) => Promise<void>;
  readonly ways: { readonly [W in Way]?: (run: TaskRun) => Promise<void> };
  readonly done: (run: TaskRun) => Promise<void>;
}

/**
 * Declares a test that performs a task and counts its clicks and keys. Runs by keyboard or by mouse, chosen by the length of the task's
 * name; with `LOOKS=all` (`npm run tasks`) in both ways.
 */
export function task(name: string, { goal, before, from, locales = {}, begin, ways, done }: Task): void {
  const all = Object.entries(ways) as [Way, (run: TaskRun) => Promise<void>][];
  for (const [way, work] of isAll ? all : all.filter((_, index) => index === name.length % all.length))
    for (const locale of locales[way] ?? ([way === 'mouse' ? 'en' : 'ar'] as const))
      test(`${name}, by ${way}, in ${locale === 'en' ? 'English' : 'Arabic'}`, async ({ signedIn: page }, { annotations }) => {
        await page.addInitScript((chosen) => localStorage.setItem('RaStore.locale', JSON.stringify(chosen)), locale);
        const run: TaskRun = {
          page,
          hands: await createHands(page, locale),
          say: (english, arabic) => (locale === 'en' ? english : arabic),
        };
        await begin(run);
        await work(run);
        await done(run);
        const count = run.hands.count();
        annotations.push({ type: 'task', description: JSON.stringify({ name, before, goal, from, way, locale, count }) });
        expect(count, 'clicks and keys').toBeLessThanOrEqual(goal);
      });
}
