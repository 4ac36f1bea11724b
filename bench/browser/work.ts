import type { Browser, Page } from '@playwright/test';
import type { BenchApp } from './benchApp';
import type { Figures } from './figures';
import type { Recorded } from './inPage';
import { point } from './point';
import { keyMs } from './signIn';
import { openSlowPage, type SlowPage } from './slowPage';

const word = 'hanan';
/** The frame and the content. Menus are excluded, because they close. */
const wholeScreen = 'header, nav, main';

type Step = (slow: SlowPage, app: BenchApp) => Promise<Figures>;

/** Steps in a loaded list. Each runs on a new, idle page. */
export const steps = { record, form, nextPage, sort, search, language } satisfies Record<string, Step>;

export async function work(browser: Browser, app: BenchApp, step: keyof typeof steps): Promise<Figures> {
  const slow = await openSlowPage({ browser, app, signedIn: true });
  try {
    await slow.goto(step === 'form' ? app.formListPath : app.listPath);
    await (step === 'form' ? slow.page.locator('tbody tr').nth(2).waitFor() : slow.painted('row'));
    await slow.quiet();
    return await steps[step](slow, app);
  } finally {
    await slow.close();
  }
}

async function record(slow: SlowPage, app: BenchApp): Promise<Figures> {
  await begin(slow.page, 'main');
  slow.traffic.clear();
  const at = await point(slow.page, app.recordLink(getRow(slow.page)));
  return { record: (await lastChange(slow)) - at, recordCalls: slow.traffic.count(app.isApiCall) };
}

async function form(slow: SlowPage, app: BenchApp): Promise<Figures> {
  await begin(slow.page, 'main');
  const at = await point(slow.page, app.formLink(getRow(slow.page)));
  return { form: (await lastChange(slow)) - at };
}

export async function nextPage(slow: SlowPage): Promise<Figures> {
  const button = slow.page.getByLabel('Go to next page');
  await button.scrollIntoViewIfNeeded();
  await begin(slow.page, 'main');
  const at = await point(slow.page, button);
  return { nextPage: (await otherRows(slow)) - at };
}

async function sort(slow: SlowPage): Promise<Figures> {
  await begin(slow.page, 'main');
  const at = await point(slow.page, slow.page.getByRole('columnheader').getByText('Name', { exact: true }));
  return { sort: (await otherRows(slow)) - at };
}

/** Waits for the rows of the whole word. Earlier results, for part of the word, may be the same. */
async function search(slow: SlowPage, app: BenchApp): Promise<Figures> {
  await app.searchInput(slow.page).click();
  await begin(slow.page, 'tbody');
  slow.traffic.clear();
  await slow.page.keyboard.type(word.slice(0, -1), { delay: keyMs });
  const at = Date.now();
  await slow.page.keyboard.press(word.slice(-1));
  return { search: (await lastChange(slow)) - at, searchRequests: slow.traffic.count(app.isApiCall) };
}

async function language(slow: SlowPage, app: BenchApp): Promise<Figures> {
  await point(slow.page, app.languageButton(slow.page));
  const option = slow.page.locator('[role^="menuitem"]').filter({ hasText: 'العربية' });
  await option.waitFor();
  await slow.quiet();
  await begin(slow.page, wholeScreen);
  const at = await point(slow.page, option);
  return { language: (await lastChange(slow)) - at };
}

export const getRow = (page: Page) => page.locator('tbody tr').nth(2);
export const begin = (page: Page, scope: string) => page.evaluate((selector) => window.bench.record(selector), scope);

export async function lastChange(slow: SlowPage): Promise<number> {
  const { changes } = await slow.answered();
  return changes.at(-1)?.at ?? Number.NaN;
}

/** Returns the time at which the first row changed. */
export async function otherRows(slow: SlowPage): Promise<number> {
  const found = ({ changes, firstRow }: Recorded) => changes.find((change) => change.firstRow && change.firstRow !== firstRow);
  return found(await slow.answered((recorded) => found(recorded) !== undefined))?.at ?? Number.NaN;
}
