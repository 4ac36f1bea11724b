import type { Browser } from '@playwright/test';
import { median } from '../report/statistics';
import type { BenchApp } from './benchApp';
import type { Figures } from './figures';
import { keptPerWay } from './heap';
import { point } from './point';
import { signInBy } from './signIn';
import { openSlowPage, type SlowPage, type SlowPageOptions } from './slowPage';
import { begin, lastChange, nextPage, otherRows } from './work';

/** Delay in ms between two keys, as of a password manager. */
const fastKeyMs = 15;

/** Indexes of the rows whose forms are opened. The first form also loads code and styles. */
const visited = [2, 4, 6, 8];

const rowText = '[Ss]trength|[Cc]ardio|[Mm]obility|[Bb]alance';

export const exerciseParts: Readonly<Record<string, (browser: Browser, app: BenchApp) => Promise<Figures>>> = {
  'exercises-form': (browser, app) => inList({ browser, app, signedIn: true }, (slow) => forms(slow, app)),
  'exercises-sort': (browser, app) => inList({ browser, app, signedIn: true }, sort),
  'exercises-next-page': (browser, app) =>
    inList({ browser, app, signedIn: true }, async (slow) => ({ exerciseNextPage: (await nextPage(slow)).nextPage })),
  async 'exercises-submit'(browser, app) {
    const slow = await openSlowPage({ browser, app, signedIn: false, rowText });
    return { exerciseSubmit: (await signInBy(slow, app, app.exercisesSignInPath, fastKeyMs)).submitToRows };
  },
  async 'exercises-heap'(browser, app) {
    const slow = await openSlowPage({ browser, app, signedIn: true, fast: true, rowText });
    return { exerciseHeap: (await keptPerWay(slow, app.exercisesPath, app.formLink)).heap };
  },
};

async function inList(options: SlowPageOptions, step: (slow: SlowPage) => Promise<Figures>): Promise<Figures> {
  const slow = await openSlowPage({ ...options, rowText });
  try {
    await slow.goto(options.app.exercisesPath);
    await slow.painted('row');
    await slow.quiet();
    return await step(slow);
  } finally {
    await slow.close();
  }
}

async function forms(slow: SlowPage, app: BenchApp): Promise<Figures> {
  const { page } = slow;
  const times: number[] = [];
  for (const at of visited) {
    const row = page.locator('tbody tr').nth(at);
    await row.waitFor();
    await slow.quiet();
    await begin(page, 'main');
    const clicked = await point(page, app.formLink(row));
    times.push((await lastChange(slow)) - clicked);
    await page.evaluate(() => history.back());
  }
  const [first = Number.NaN, ...later] = times;
  return { exerciseForm: first, exerciseFormLater: median(later) };
}

async function sort(slow: SlowPage): Promise<Figures> {
  await begin(slow.page, 'main');
  const at = await point(slow.page, slow.page.getByRole('columnheader').getByText('Difficulty', { exact: true }));
  return { exerciseSort: (await otherRows(slow)) - at };
}
