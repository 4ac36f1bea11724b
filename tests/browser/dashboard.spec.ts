import type { Locator, Page, Request } from '@playwright/test';
import { dashboard as arabic } from '../../i18n/ar/dashboard';
import { dashboard as english } from '../../i18n/en/dashboard';
import { dashboard } from '../../resources/dashboard';
import { expect, signIn, test } from './support/test';
import { visit } from './support/visit';

type Name = keyof typeof english.widgets;
const names = dashboard.widgets.map(({ name }) => name as Name);

const card = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });
const isHomeCall = (request: Request) => request.url().includes('/api/v1/homepage/');
const getQuery = (request: Request) => Object.fromEntries(new URL(request.url()).searchParams);
const numberIn = (text: string) => Number(text.replace(/[^\d.]/g, '').replace(/\.$/, ''));

function collectAnswers(page: Page): Map<string, Record<string, unknown>> {
  const answers = new Map<string, Record<string, unknown>>();
  page.on('response', async (response) => {
    if (isHomeCall(response.request()) && response.ok())
      answers.set(new URL(response.url()).pathname.split('/').at(-2) ?? '', await response.json());
  });
  return answers;
}

async function getRows(table: Locator): Promise<string[][]> {
  await expect(table.locator('tbody tr').first()).toBeAttached();
  return table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll(':scope > :not([aria-hidden])')].map((cell) => cell.textContent?.trim() ?? '')),
    );
}

/** Returns the horizontal positions in px of the first and last label of the time axis and of the value axis. */
async function getAxes(section: Locator) {
  const left = (texts: Locator) => texts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  await expect(section.locator('.recharts-xAxis-tick-labels text').first()).toBeAttached();
  const time = await left(section.locator('.recharts-xAxis-tick-labels text'));
  const [figures = 0] = await left(section.locator('.recharts-yAxis-tick-labels text'));
  return { first: time[0] ?? 0, last: time.at(-1) ?? 0, figures };
}

/** Waits until the balance chart's time axis follows the language and begins next to the value axis. */
const expectAxes = (page: Page, { title, isMirrored }: { readonly title: string; readonly isMirrored: boolean }) =>
  expect(async () => {
    const { first, last, figures } = await getAxes(card(page, title));
    expect(isMirrored ? [figures > first, first > last] : [figures < first, first < last]).toEqual([true, true]);
  }).toPass();

// covers: 1.13, 3.5
test('all eight widgets show what their calls answer, in English and Arabic', { tag: '@main' }, async ({ page }) => {
  const answers = collectAnswers(page);
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  await page.goto('/auth/login?callbackUrl=/dashboard%3Fperiod%3Dyear');
  await expect(page.locator('button[type="submit"]')).toBeVisible();
  expect(
    scripts.filter((url) => /Chart|Dashboard/.test(url)),
    'signing in waits for no chart',
  ).toEqual([]);
  await signIn(page, '/equipments');
  await visit(page, '/dashboard?period=year');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  for (const name of names) {
    const section = card(page, english.widgets[name].title);
    await expect(section.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(section.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expect(section.getByRole('alert')).toHaveCount(0);
  }
  expect(answers.size).toBe(8);
  for (const [call, name] of [
    ['new-clients-summary', 'newClients'],
    ['pending-clients-summary', 'pendingClients'],
    ['renewed-subscriptions', 'renewedSubscriptions'],
    ['workouts-summary', 'workouts'],
    ['Balance_summary', 'balance'],
  ] as const) {
    const shown = await card(page, english.widgets[name].title).getByTestId('headline').innerText();
    expect(numberIn(shown), call).toBe(Number(answers.get(call)?.total));
  }
  const statuses = answers.get('subscriptions-count')?.subscriptions_status as { status: string; count: number }[];
  const byStatus = await getRows(card(page, english.widgets.subscriptions.title).getByRole('table'));
  expect(byStatus.map(([, count]) => Number(count)).sort()).toEqual(
    ['Pending', 'Paid', 'Expired', 'Cancelled'].map((status) => statuses.find((item) => item.status === status)?.count ?? 0).sort(),
  );
  await expectAxes(page, { title: english.widgets.balance.title, isMirrored: false });

  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  for (const name of names) await expect(card(page, arabic.widgets[name].title).getByRole('heading', { level: 2 })).toBeVisible();
  await expectAxes(page, { title: arabic.widgets.balance.title, isMirrored: true });
});

// covers: 3.2, 7.28, 9.3
test('/ leads to the figures, each asked for once; Week, Month and Year ask anew for every widget and stay in the address', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/')) asked.push(request.url());
  });
  await signIn(page, '/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('main').getByTestId('headline').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(
    asked.filter((one, index) => asked.indexOf(one) !== index),
    'nothing is asked for twice',
  ).toEqual([]);
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  const daysBack = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
  const after = { Week: daysBack(6), Year: `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`.replace(/02-29$/, '02-28') };
  for (const period of ['Week', 'Year'] as const) {
    const requests: Request[] = [];
    const collect = (request: Request) => void (isHomeCall(request) && requests.push(request));
    page.on('request', collect);
    await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: period }).click();
    await expect(page).toHaveURL(new RegExp(`period=${period.toLowerCase()}`));
    await expect.poll(() => new Set(requests.map((request) => new URL(request.url()).pathname)).size).toBe(8);
    page.off('request', collect);
    for (const request of requests)
      expect(getQuery(request)).toEqual({ date_joined_after: after[period], date_joined_before: today, is_admin: 'true' });
  }
  await page.reload();
  await expect(page.getByRole('button', { name: 'Year' })).toHaveAttribute('aria-pressed', 'true');

  await test.step('a widget leads to the list behind it, with the same records', async () => {
    const genders = card(page, 'Trainees by gender');
    const female = (await getRows(genders.getByRole('table'))).find(([label]) => label === 'Female')?.[1];
    await genders.getByRole('link', { name: 'Female' }).click();
    await expect(page).toHaveURL(/\/trainees\?/);
    await expect(page.getByText(`${female} trainees`, { exact: true })).toBeVisible();
  });
});

test('long names of parts wrap within their card', async ({ signedIn: page }) => {
  const name = 'W'.repeat(150);
  await page.route(/homepage\/(total_gender|total_clients_per_program_type)/, (route) =>
    route.fulfill({ json: { gender_totals: [{ gender: name, total: 2 }], program_types: [{ program_type: name, total: 3 }] } }),
  );
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/goals');
    await visit(page, '/');
    await expect(page.getByRole('rowheader', { name })).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('a list on the home page fits a phone', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await visit(page, '/');
  const list = page.getByRole('table', { name: 'Ending soon' });
  await expect(list).toBeVisible();
  expect(await list.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))).toBeLessThanOrEqual(0);
});
