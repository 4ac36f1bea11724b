/**
 * Bulk actions while the gateway is killed and while sessions end. tests/faults kills gateways on both databases; these tests use
 * PostgreSQL only with `LOOKS=all`.
 */
import type { Page } from '@playwright/test';
import { administrator } from '../support/startGatewayProcess';
import { isAll } from './support/lookAt';
import { callApi, countDone, underRestarts as under } from './support/restartable';
import { beginSession, expect } from './support/test';

/** More than a page of the list, and enough to leave some pending when the gateway is killed. */
const count = 60;

async function begin(page: Page, url: string) {
  await beginSession(page, `${url}/`, administrator);
  const { results } = await callApi(page, url, 'GET', 'clients/?page_size=1');
  const user = results[0].id;
  const values = { user, option: 1, amount: '10.00', start_date: '2030-01-01', end_date: '2030-01-31' };
  // This trainee's other subscriptions start earlier.
  for (let made = 0; made < count; made += 10)
    await Promise.all(
      Array.from({ length: 10 }, () => callApi(page, url, 'POST', 'user-subscriptions/', { ...values, status: 'Pending' })),
    );
  const filter = encodeURIComponent(JSON.stringify({ user, status: 'Pending', start_date_after: '2030-01-01' }));
  await page.goto(`${url}/userSubscriptions?filter=${filter}`);
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  await page.getByRole('button', { name: `Select all ${count} matching user subscriptions` }).click();
  await page.getByRole('toolbar', { name: 'Selected user subscriptions' }).getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`${count} user subscriptions will change.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  return { dialog, user };
}

async function isPaidOnce(page: Page, url: string, user: number) {
  const path = `user-subscriptions/?user=${user}&status=Paid&start_date_after=2030-01-01&page_size=${count}`;
  const paid = await callApi(page, url, 'GET', path);
  const ids: string[] = paid.results.map(({ id }: { id: number }) => String(id));
  expect([paid.count, ids.length]).toEqual([count, count]);
  const history = await page.request.get(`${url}/api/history/?resource=userSubscriptions&kind=transition&page_size=100`);
  const entries: string[] = (await history.json()).results.map(({ record }: { record: string }) => record);
  expect(entries.sort()).toEqual(ids.sort());
}

for (const database of isAll ? ['libsql', 'PostgreSQL'] : ['libsql'])
  under.describe(`${count} transitions on ${database}`, () => {
    // Allows for filling a new database, and for writes that wait for the disk.
    under.describe.configure({ timeout: 240_000 });
    under.use({ database, demo: true, viewport: { width: 1600, height: 900 } });

    under('are made once each, though the gateway is killed in the middle', async ({ page, server: { url, start, kill } }) => {
      const { dialog, user } = await begin(page, url);
      await expect.poll(() => countDone(page), { intervals: [50] }).toBeGreaterThan(10);
      await kill();
      await expect(dialog.getByText(/^No connection/)).toBeVisible();
      const before = await countDone(page);
      expect(before).toBeLessThan(count);
      await start();
      await expect(page.getByText(`${count} subscriptions marked as paid`)).toBeVisible({ timeout: 90_000 });
      await expect(dialog).toBeHidden();
      await isPaidOnce(page, url, user);
    });

    // The database makes no difference when a session ends.
    if (database === 'libsql')
      under('wait for a sign-in when the session ends, and go on from there', async ({ page, server: { url } }) => {
        const { dialog, user } = await begin(page, url);
        await expect.poll(() => countDone(page), { intervals: [50] }).toBeGreaterThan(10);
        const { csrfToken } = await (await page.request.get(`${url}/api/auth/csrf`)).json();
        await page.request.post(`${url}/api/auth/signout`, { form: { csrfToken, callbackUrl: '/', json: 'true' } });
        const signIn = page.getByRole('dialog', { name: 'Your session has ended' });
        await expect(signIn).toBeVisible();
        const before = await countDone(page);
        expect(before).toBeLessThan(count);
        await expect(page.getByText('Paused: your session has ended. Sign in, then resume.')).toBeVisible();
        await expect(page.getByText(/refused|unconfirmed/)).toHaveCount(0);
        await signIn.getByLabel('Email', { exact: true }).fill(administrator.email);
        await signIn.getByLabel('Password', { exact: true }).fill(administrator.password);
        await signIn.getByRole('button', { name: 'Sign in', exact: true }).click();
        await expect(signIn).toBeHidden();
        const paid = await callApi(
          page,
          url,
          'GET',
          `user-subscriptions/?user=${user}&status=Paid&start_date_after=2030-01-01&page_size=1`,
        );
        expect(paid.count).toBe(await countDone(page));
        await dialog.getByRole('button', { name: 'Resume' }).click();
        await expect(page.getByText(`${count} subscriptions marked as paid`)).toBeVisible({ timeout: 90_000 });
        await isPaidOnce(page, url, user);
      });
  });
