import type { Page } from '@playwright/test';
import { administrator } from './support/gateway';
import { openFilter } from './support/openFilter';
import { expect, signIn, test } from './support/test';
import { visit } from './support/visit';

const english = 'sorry your are not allowed';
const arabic = 'عذرًا، غير مسموح لك بذلك';

async function inArabic(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"ar"'));
}

/** Answers every call of a kind to a resource with one refusal. */
async function refuse(page: Page, resource: string, method: string, status: number, ...codes: string[]): Promise<void> {
  const errors = codes.map((code) => ({ code, detail: 'Words of the server.', attr: null }));
  await page.route(`**/api/v1/${resource}/**`, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: { type: 'client_error', errors } }) : route.fallback(),
  );
}

/** Signs in on the page where one is. */
async function fillSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(administrator.email);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function expectSignedOut(page: Page, words: string): Promise<void> {
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await (await page.request.get('/api/auth/session')).json()).toEqual({});
}

// covers: 8.1
test('a record that is not there: the exact words, signed out, the login page, which leads to the list', { tag: '@main' }, async ({
  signedIn: page,
}) => {
  await page.goto('/goals/999999/show');
  await expectSignedOut(page, english);
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toMatch(/\/goals$/);
  await expect(page.getByText('This record no longer exists, or your session ended.')).toBeVisible();
  await fillSignIn(page);
  await expect(page).toHaveURL(/\/goals$/);
  await expect(page.getByRole('link', { name: 'Lose weight', exact: true })).toBeVisible();
  expect((await (await page.request.get('/api/auth/session')).json()).user).toBeDefined();
});

const leadsNowhere: readonly (readonly [path: string, words: string, back: string])[] = [
  ['/trainees/create', 'Trainees: you can’t create new ones here.', 'Back to Trainees'],
  ['/trainers/1', 'Trainers: you can’t edit these here.', 'Back to Trainers'],
  ['/aboutUs/create', 'About us: there is no page at this address.', 'Back to About Us'],
  ['/goals/abc', 'It may have been deleted, or the link is wrong.', 'Back to the list'],
  ['/goals/abc/show', 'It may have been deleted, or the link is wrong.', 'Back to Program Goals'],
];

test('an address of something that cannot be says that it leads nowhere, and signs nobody out', async ({ signedIn: page }) => {
  for (const [path, words, back] of leadsNowhere) {
    await visit(page, path);
    await expect(page.getByRole('main').getByText(words), path).toBeVisible();
    expect((await (await page.request.get('/api/auth/session')).json()).user, path).toBeDefined();
    await page.getByRole('link', { name: back, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path.split('/').slice(0, 2).join('/')}$`));
  }
});

// covers: 8.1
test('the same in Arabic, in its own words', async ({ page }) => {
  await inArabic(page);
  await signIn(page, '/goals');
  await visit(page, '/goals/999999/show');
  await expectSignedOut(page, arabic);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

// covers: 8.2
test('a call that is refused with token_not_valid first signs out, and the login page leads back', async ({ signedIn: page }) => {
  await page.goto('/goals/1/show');
  await refuse(page, 'goals', 'DELETE', 401, 'token_not_valid', 'other');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expectSignedOut(page, english);
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toMatch(/\/goals\/1\/show$/);
});

test('a record that is gone when it is saved stays in its form; once that is left, what was typed waits on the list', async ({
  signedIn: page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const created = await page.request.get('/api/auth/session');
  const { user } = (await created.json()) as { user: { token: string } };
  const headers = { Authorization: `Bearer ${user.token}` };
  const answer = await page.request.post('/api/v1/goals/?is_admin=true', { headers, data: { name_en: 'Soon gone', name_ar: 'سيُحذف' } });
  const { id } = (await answer.json()) as { id: number };
  await page.goto(`/goals/${id}`);
  await page.getByLabel('Name (English)').fill('Typed before it was gone');
  await page.request.delete('/api/v1/goals/?is_admin=true', { headers, data: { ids: [id] } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Someone deleted this record/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create it again' })).toBeVisible();
  await expect(page.getByLabel('Name (English)')).toHaveValue('Typed before it was gone');
  await page.goto('/goals');
  // It is announced as well.
  const kept = page.getByRole('main').getByText('A record that you were editing no longer exists.');
  await expect(kept).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(': Typed before it was gone');
  await page.getByRole('button', { name: 'Use in a new program goal' }).click();
  await expect(page).toHaveURL(/\/goals\/create$/);
  await expect(page.getByLabel('Name (English)')).toHaveValue('Typed before it was gone');
  await page.goto('/goals');
  await expect(page.getByRole('link', { name: 'Lose weight', exact: true })).toBeVisible();
  await expect(kept).toHaveCount(0);
});

// covers: 8.5
test('a list that is refused otherwise says why, signs nobody out and can be tried again', async ({ signedIn: page }) => {
  await page.goto('/goals');
  await refuse(page, 'muscles', 'GET', 403, 'permission_denied');
  await visit(page, '/muscles');
  await expect(page.getByRole('alert')).toContainText('Words of the server.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Quadriceps', exact: true })).toBeVisible();
});

// covers: 8.4
test('a page past the end of a list steps back instead of signing out', async ({ signedIn: page }) => {
  await page.goto('/exercises?page=99&perPage=25');
  await expect(page.getByText(/^[\d,]+ exercises$/)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page).toHaveURL(/\/exercises/);
});

// covers: 4.9
test('filters are merged into those that are set, cleared one by one and all at once, in the address and in the call', async ({
  signedIn: page,
}) => {
  const calls: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v1/exercises/' && url.searchParams.get('page_size') === '25') calls.push(url.searchParams);
  });
  const inAddress = () => Object.keys(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}')).sort();
  const choose = async (filter: string, choice: string) => {
    await openFilter(page, filter);
    await page.getByRole('group', { name: filter }).getByLabel(choice).click();
    await page.keyboard.press('Escape');
  };
  await page.goto('/exercises');
  await choose('Difficulty', 'Advanced');
  await expect.poll(inAddress).toEqual(['difficulty']);
  await choose('Type', 'Strength');
  await expect.poll(inAddress).toEqual(['difficulty', 'kind']);
  await expect.poll(() => [calls.at(-1)?.get('difficulty'), calls.at(-1)?.get('kind')]).toEqual(['advanced', 'strength']);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Filter: Difficulty is Advanced' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear the filter “Difficulty”' }).click();
  await expect.poll(inAddress).toEqual(['kind']);
  await expect.poll(() => [calls.at(-1)?.has('difficulty'), calls.at(-1)?.get('kind')]).toEqual([false, 'strength']);

  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect.poll(inAddress).toEqual([]);
  await expect.poll(() => calls.at(-1)?.has('kind')).toBe(false);
});
