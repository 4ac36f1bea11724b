/** Imports stored in the browser: separation by user, and missing storage. */
import type { Page } from '@playwright/test';
import { accessTokenSeconds } from '../../server/api/createApi';
import { administrator } from './support/gateway';
import { beginSession, expect, test } from './support/test';

const colleague = { email: 'kept-colleague@example.com', password: 'quiet river stones' };

const toCsvText = (turn: number, count: number) =>
  `question_en,question_ar,answer_en,answer_ar,topic\n${Array.from({ length: count }, (_, index) => `Kept ${turn}-${index},سؤال ${turn}-${index},Answer,جواب,account`).join('\n')}\n`;

async function choose(page: Page, csv: string): Promise<void> {
  await page.goto('/faqs/import');
  await page.locator('input[type=file]').setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
}

async function callApi(page: Page, method: string, path: string, data?: object) {
  const { user } = await (await page.request.get('/api/auth/session')).json();
  const headers = { Authorization: `Bearer ${user.token}` };
  return page.request.fetch(`/api/v1/${path}${path.includes('?') ? '&' : '?'}is_admin=true`, { method, data, headers });
}

const written = async (page: Page, turn: number): Promise<number> =>
  (await (await callApi(page, 'GET', `help-page/?page_size=1&search=Kept ${turn}-`)).json()).count;

/** Returns the number of imports and rows stored in the browser, for all users. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<readonly number[]>((resolve, reject) => {
        const opening = indexedDB.open('imports');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['jobs', 'rows']);
          const counts = ['jobs', 'rows'].map((name) => transaction.objectStore(name).count());
          transaction.oncomplete = () => {
            opening.result.close();
            resolve(counts.map(({ result }) => result));
          };
        };
      }),
  );

test('an import outlives the session of its user, and nobody else sees it or goes on with it', async ({ signedIn: page, gateway }, {
  repeatEachIndex: turn,
}) => {
  await callApi(page, 'POST', 'users/', { ...colleague, name: 'Colleague', is_active: true, is_staff: true });
  await page.route('**/api/v1/help-page/**', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 100));
    await route.continue();
  });
  await choose(page, toCsvText(turn, 60));
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await page.getByRole('button', { name: 'Import 60 rows' }).click();
  await expect(page.getByText(/^[1-9]\d* done$/)).toBeVisible();

  const { csrfToken } = await (await page.request.get('/api/auth/csrf')).json();
  await page.request.post('/api/auth/signout', { form: { csrfToken, callbackUrl: '/', json: 'true' } });
  gateway.clock.aheadSeconds += accessTokenSeconds;
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Email', { exact: true }).fill(colleague.email);
  await dialog.getByLabel('Password', { exact: true }).fill(colleague.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const before = await written(page, turn);
  expect(before).toBeLessThan(60);
  await page.goto('/faqs/import');
  await expect(page.getByRole('heading', { level: 2, name: 'Choose a file' })).toBeVisible();
  await expect.poll(() => kept(page)).toEqual([1, 60]);
  await expect(page.getByText('An import was interrupted')).toHaveCount(0);
  expect(await written(page, turn)).toBe(before);

  // When the first user signs in again, the import is offered, and each row is written once.
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await beginSession(page, '/', administrator);
  await page.goto('/faqs/import');
  await expect(page.getByText('An import was interrupted')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Finished', { exact: true })).toBeVisible();
  expect(await written(page, turn)).toBe(60);
  await expect.poll(() => kept(page)).toEqual([0, 0]);
});

test('a browser without room says so before anything is written, and asks', async ({ signedIn: page }, { repeatEachIndex }) => {
  const turn = 1000 + repeatEachIndex;
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    // Simulates storage with room for the import, but not for its rows.
    IDBObjectStore.prototype.put = function (...values) {
      if (this.name === 'rows') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      return put.apply(this, values);
    };
  });
  await choose(page, toCsvText(turn, 3));
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  const said = /could not save this import: its storage is full or blocked\. Nothing has been imported yet\./;
  await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible();
  expect(await written(page, turn)).toBe(0);
  expect(await kept(page)).toEqual([0, 0]);
  await page.getByRole('button', { name: 'Import without saving' }).click();
  await expect(page.getByText('Finished', { exact: true })).toBeVisible();
  expect(await written(page, turn)).toBe(3);
});
