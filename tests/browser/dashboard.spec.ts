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
/** Digits of a text as a number, e.g. of `EGP 1,234.50`. */
const numberIn = (text: string) => Number(text.replace(/[^\d.]/g, '').replace(/\.$/, ''));

/** What the eight calls answer from now on, by path. */
function collectAnswers(page: Page): Map<string, Record<string, unknown>> {
  const answers = new Map<string, Record<string, unknown>>();
  page.on('response', async (response) => {
    if (isHomeCall(response.request()) && response.ok())
      answers.set(new URL(response.url()).pathname.split('/').at(-2) ?? '', await response.json());
  });
  return answers;
}

/** Cells of each row of a table, the column of bars left out. */
async function getRows(table: Locator): Promise<string[][]> {
  await expect(table.locator('tbody tr').first()).toBeAttached();
  return table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll(':scope > :not([aria-hidden])')].map((cell) => cell.textContent?.trim() ?? '')),
    );
}

/** Where the first and the last word under the bars stand, and those of the figures' axis, in px from the left. */
async function getAxes(section: Locator) {
  const left = (texts: Locator) => texts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  await expect(section.locator('.recharts-xAxis-tick-labels text').first()).toBeAttached();
  const time = await left(section.locator('.recharts-xAxis-tick-labels text'));
  const [figures = 0] = await left(section.locator('.recharts-yAxis-tick-labels text'));
  return { first: time[0] ?? 0, last: time.at(-1) ?? 0, figures };
}

for (const [locale, messages] of [
  ['en', english],
  ['ar', arabic],
] as const) {
  // covers: 1.13, 3.5
  test(`all eight widgets show what their calls answer (${locale})`, { tag: '@main' }, async ({ page }) => {
    await page.addInitScript((language) => localStorage.setItem('RaStore.locale', JSON.stringify(language)), locale);
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
    await expect(page.getByRole('heading', { level: 1, name: locale === 'en' ? 'Dashboard' : 'لوحة المعلومات' })).toBeVisible();
    for (const name of names) {
      const section = card(page, messages.widgets[name].title);
      await expect(section.getByRole('heading', { level: 2 })).toBeVisible();
      await expect(section.getByRole('status', { name: /^(Loading|جارٍ التحميل)$/ })).toHaveCount(0);
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
      const shown = await card(page, messages.widgets[name].title).getByTestId('headline').innerText();
      expect(numberIn(shown), call).toBe(Number(answers.get(call)?.total));
    }
    const statuses = answers.get('subscriptions-count')?.subscriptions_status as { status: string; count: number }[];
    const byStatus = await getRows(card(page, messages.widgets.subscriptions.title).getByRole('table'));
    expect(byStatus.map(([, count]) => Number(count)).sort()).toEqual(
      ['Pending', 'Paid', 'Expired', 'Cancelled'].map((status) => statuses.find((item) => item.status === status)?.count ?? 0).sort(),
    );

    // Time runs with the language, and the figures' axis stands where it begins.
    await expect(async () => {
      const { first, last, figures } = await getAxes(card(page, messages.widgets.balance.title));
      expect(locale === 'en' ? [figures < first, first < last] : [figures > first, first > last]).toEqual([true, true]);
    }, 'the axes, once the chart has its size').toPass();
  });
}

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
});

test('a widget that fails says so and tries again by itself; the others stay', async ({ signedIn: page }) => {
  let isBroken = true;
  await page.route('**/homepage/Balance_summary/**', (route) =>
    isBroken ? route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }) : route.continue(),
  );
  // A call that the back end does not have: no record is missing, so nobody is signed out.
  await page.route('**/homepage/workouts-summary/**', (route) => route.fulfill({ status: 404, json: { detail: 'Not found.' } }));
  await visit(page, '/dashboard?period=year');
  const balance = card(page, 'Balance');
  await expect(balance.getByRole('alert')).toContainText('Server error. Try again');
  await expect(card(page, 'New workouts').getByRole('alert')).toContainText('The server does not offer these figures');
  await expect(card(page, 'New trainees').getByTestId('headline')).toHaveText(/\d/);
  await expect(page.getByRole('alert')).toHaveCount(2);

  isBroken = false;
  const requests: Request[] = [];
  page.on('request', (request) => void (isHomeCall(request) && requests.push(request)));
  await balance.getByRole('button', { name: 'Try again' }).click();
  await expect(balance.getByTestId('headline')).toHaveText(/EGP/);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page).toHaveURL(/\/dashboard/);
  expect(requests.map((request) => new URL(request.url()).pathname)).toEqual(['/api/v1/homepage/Balance_summary/']);
});

// covers: 1.13, 3.4
test('the table of a chart has the same figures, by ear at once and by eye on request; null gender is ignored', async ({
  signedIn: page,
}) => {
  const totals = { F: 30, null: 500, M: 10 };
  const gender_totals = Object.entries(totals).map(([gender, total]) => ({ gender: gender === 'null' ? null : gender, total }));
  await page.route('**/homepage/total_gender/**', (route) => route.fulfill({ json: { gender_totals } }));
  await visit(page, '/dashboard?period=year');
  await expect
    .poll(() => getRows(card(page, 'Trainees by gender').getByRole('table')))
    .toEqual([
      ['Male', '10', '25%'],
      ['Female', '30', '75%'],
    ]);
  const balance = card(page, 'Balance');
  const total = numberIn(await balance.getByTestId('headline').innerText());
  await expect(balance.locator('.recharts-bar-rectangle').first()).toBeAttached();
  const heard = await getRows(balance.getByRole('table'));
  expect(heard).toHaveLength(13);
  expect(heard.reduce((sum, [, amount]) => sum + numberIn(amount ?? ''), 0)).toBeCloseTo(total);

  const choose = async (name: string) => {
    await balance.getByRole('button', { name: 'Options of “Balance”' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Show as a table');
  await expect(balance.getByRole('columnheader', { name: 'Amount' })).toBeVisible();
  await expect(balance.locator('.recharts-surface')).toHaveCount(0);
  await expect.poll(() => getRows(balance.getByRole('table'))).toEqual(heard);
  await choose('Show as a chart');
  await expect(balance.locator('.recharts-surface')).toBeVisible();
});

test('a widget leads to the list behind it, with the same records', async ({ signedIn: page }) => {
  await page.goto('/dashboard?period=year');
  const pending = await card(page, 'Pending subscriptions').getByTestId('headline').innerText();
  const female = (await getRows(card(page, 'Trainees by gender').getByRole('table'))).find(([label]) => label === 'Female')?.[1];
  await card(page, 'Trainees by gender').getByRole('link', { name: 'Female' }).click();
  await expect(page).toHaveURL(/\/trainees\?/);
  await expect(page.getByText(`${female} trainees`, { exact: true })).toBeVisible();

  await page.goBack();
  await card(page, 'Pending subscriptions')
    .getByRole('link', { name: /View list/ })
    .click();
  await expect(page).toHaveURL(/\/userSubscriptions\?/);
  await expect(page.getByText(`${pending} user subscriptions`, { exact: true })).toBeVisible();
});
