/** Imports during failures, with a separate gateway process. Each test runs on the more difficult database, or on both with `LOOKS=all`. */
import type { BrowserContext, Page } from '@playwright/test';
import { administrator } from '../support/startGatewayProcess';
import { isAll } from './support/lookAt';
import { callApi, countDone, underRestarts as under } from './support/restartable';
import { beginSession, expect } from './support/test';

async function check(page: Page, url: string, csv: string): Promise<void> {
  await page.goto(url);
  await page.locator('input[type=file]').setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await expect(page.getByRole('button', { name: /^Import \d+ rows?$/ })).toBeVisible();
}

const rowCount = 100;

/**
 * Makes three create calls fail: one is throttled, one loses its response, and one is not sent.
 *
 * @returns a function that lets `count` further calls through and holds the others until it is called again
 */
async function breakCalls(context: BrowserContext, path: string): Promise<(count: number) => void> {
  let calls = 0;
  let mostCalls = Number.POSITIVE_INFINITY;
  const wake: (() => void)[] = [];
  await context.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    calls += 1;
    if (calls === 15) return route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json: { detail: 'Slow down.' } });
    if (calls === 25) {
      await route.fetch().catch(() => undefined);
      return route.abort('connectionreset');
    }
    if (calls === 30) return route.abort('connectionrefused');
    const own = calls;
    while (own > mostCalls) await new Promise<void>((resolve) => wake.push(resolve));
    // The tab may have been closed.
    return route.continue().catch(() => undefined);
  });
  return (count) => {
    mostCalls = calls + count;
    for (const go of wake.splice(0)) go();
  };
}

for (const database of ['libsql', 'PostgreSQL'] as const)
  under.describe(`an import on ${database}`, () => {
    under.use({ database });
    const mainlyOn = (harder: typeof database) => (isAll || database === harder ? under : () => undefined);

    mainlyOn('libsql')(
      'writes each row once, though answers are lost, the gateway is killed and the tab is closed',
      async ({ context, page, server: { url, start, kill } }) => {
        await beginSession(page, `${url}/`, administrator);
        const letThrough = await breakCalls(context, '**/api/v1/help-page/**');
        const rows = Array.from({ length: rowCount }, (_, index) => `Question ${index},سؤال ${index},Answer,جواب,account`);
        // These records have no unique field, so a repeated row would create a duplicate.
        await check(page, `${url}/faqs/import`, `question_en,question_ar,answer_en,answer_ar,topic\n${rows.join('\n')}\n`);
        letThrough(60);
        await page.getByRole('button', { name: `Import ${rowCount} rows` }).click();
        await expect.poll(() => countDone(page), { intervals: [50], timeout: 60_000 }).toBeGreaterThan(35);
        await kill();
        const before = await countDone(page);
        letThrough(30);
        await expect(page.getByText(/^No connection/)).toBeVisible();
        await start();
        await expect.poll(() => countDone(page), { timeout: 60_000 }).toBeGreaterThan(before + 5);
        await page.close();
        letThrough(Number.POSITIVE_INFINITY);

        const next = await context.newPage();
        await next.goto(`${url}/faqs/import`);
        await expect(next.getByText(/“rows\.csv”: \d+ of 100 rows were imported\. Nothing is imported twice\./)).toBeVisible();
        await next.getByRole('button', { name: 'Continue' }).click();
        await expect(next.getByText('Finished', { exact: true })).toBeVisible();
        await expect(next.getByText(/refused|unconfirmed/)).toHaveCount(0);
        const { results, count } = await callApi(next, url, 'GET', 'help-page/?page_size=100');
        expect(count).toBe(rowCount);
        const written: string[] = results.map(({ question_en }: { question_en: string }) => question_en);
        expect(written.sort()).toEqual(Array.from({ length: rowCount }, (_, index) => `Question ${index}`).sort());
        await next.goto(`${url}/faqs/import`);
        await expect(next.getByRole('heading', { level: 2, name: 'Choose a file' })).toBeVisible();
        await expect(next.getByText('An import was interrupted')).toHaveCount(0);
      },
    );

    mainlyOn('PostgreSQL')(
      'of one file by two people at once writes nothing twice, and says at the row what the other did',
      async ({ page, other, server: { url } }) => {
        for (const one of [page, other]) await beginSession(one, `${url}/`, administrator);
        const create = (name: string) =>
          callApi(page, url, 'POST', 'muscles/', { name_en: name, name_ar: `عضلة ${name}`, body_part: 'upper' });
        const [same, deleted] = [await create('Same field'), await create('Deleted')];
        const shared = Array.from({ length: 30 }, (_, index) => `,Shared ${index},مشترك ${index},full`).join('\n');
        const getFile = (part: string) =>
          `id,name_en,name_ar,body_part\n${same.id},Same field,عضلة Same field,${part}\n${deleted.id},Deleted,عضلة Deleted,core\n${shared}\n`;
        await check(page, `${url}/muscles/import`, getFile('core'));
        await check(other, `${url}/muscles/import`, getFile('lower'));
        await callApi(page, url, 'DELETE', 'muscles/', { ids: [deleted.id] });
        await Promise.all([page, other].map((one) => one.getByRole('button', { name: 'Import 32 rows' }).click()));
        for (const one of [page, other]) await expect(one.getByText('Finished', { exact: true })).toBeVisible();

        // One user creates each row; the other gets an error for it.
        const [mine, theirs] = await Promise.all([countDone(page), countDone(other)]);
        expect(mine + theirs).toBe(31);
        const refused = (one: Page) => one.getByRole('list', { name: 'Not done' }).getByRole('listitem');
        expect((await refused(page).count()) + (await refused(other).count())).toBe(33);
        for (const one of [page, other])
          await expect(refused(one).filter({ hasText: 'Row 3: Deleted' })).toContainText('Someone else deleted this.');
        const getConflict = (one: Page) => refused(one).filter({ hasText: 'Row 2: Same field' });
        const [winner, loser] = (await getConflict(page).count()) === 1 ? [other, page] : [page, other];
        await expect(getConflict(loser)).toContainText('Body part: Someone else changed this. Nothing was overwritten');
        await expect(getConflict(winner)).toHaveCount(0);
        const { results, count } = await callApi(page, url, 'GET', 'muscles/?page_size=100');
        expect(count).toBe(31);
        expect(new Set(results.map(({ name_en }: { name_en: string }) => name_en)).size).toBe(31);
        expect(results.find(({ id }: { id: number }) => id === same.id).body_part).toBe(winner === page ? 'core' : 'lower');
      },
    );
  });
