import { statSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../../tools/chromiumOptions';
import { takeLongestTask, watchLongestTask } from '../browser/longestTask';
import { ours } from '../browser/ours';
import { createServers } from '../createServers';
import type { Measure, Target } from '../measure';
import { fillSubscriptions } from './fillSubscriptions';
import { serveCapped } from './serveCapped';
import { selectAll, watchScrolling } from './workOnMany';

const count = 50_000;
const formats = ['csv', 'xlsx'] as const;

type Say = (line: string) => void;

/**
 * Exports 50,000 rows in the browser, from the embedded API and from one that caps its page size. Compares the duration with a plain loop
 * of the same calls in the same page, with the same concurrency.
 */
export async function measureExport(say: Say): Promise<Measure[]> {
  const servers = createServers();
  const browser = await chromium.launch(chromiumOptions());
  const dataDir = servers.dataDir();
  const embedded = await servers.start('server/main.ts', { env: { DATA_DIR: dataDir } });
  const api = await serveCapped(embedded, 100);
  const open = async (origin: string) => {
    const context = await browser.newContext({
      ...{ baseURL: origin, locale: 'en-GB', viewport: { width: 1440, height: 900 } },
      storageState: await ours(origin).beginSession(),
    });
    const page = await context.newPage();
    await watchLongestTask(page);
    return page;
  };
  try {
    await fillSubscriptions(dataDir, count);
    const page = await open(embedded);
    const measures = await exports(page, 'the embedded API', say);
    measures.push(await selectAll(page), await watchScrolling(page, say));
    await page.context().close();
    const foreign = await servers.start('server/main.ts', { env: { API_URL: api.origin } });
    return [...measures, ...(await exports(await open(foreign), 'an API that caps its pages at 100', say))];
  } finally {
    await browser.close();
    await api.stop();
    await servers.stop();
  }
}

const atMost = (of: Target['of'], limit: number): Target => ({ of, is: 'at most', limit });

async function exports(page: Page, api: string, say: Say): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const format of formats) {
    const { ms, calls, longest, bytes } = await exportList(page, format);
    // The calls are known only after the export, so both loops run after it.
    const loops = [await plainLoop(page, calls), await plainLoop(page, calls)];
    const loop = loops.reduce((sum, one) => sum + one, 0) / loops.length;
    say(`${format} over ${api}: ${Math.round(ms)} ms, ${calls.length} calls, ${bytes} bytes; plain loops ${loops.map(Math.round)} ms`);
    measures.push(
      {
        name: `export of ${count.toLocaleString('en-GB')} rows as ${format.toUpperCase()} over ${api}, against a plain loop of its calls`,
        ...{ value: ms, reference: loop, ratio: ms / loop, unit: 'ms', target: atMost('ratio', 2) },
      },
      {
        name: `longest task of the page during it (${format.toUpperCase()}, ${api})`,
        ...{ value: longest, unit: 'ms', target: atMost('value', 200) },
      },
    );
  }
  return measures;
}

async function exportList(page: Page, format: (typeof formats)[number]) {
  await page.goto('/userSubscriptions');
  await page.locator('tbody tr').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radiogroup', { name: 'Columns' }).getByRole('radio', { name: 'All', exact: true }).check();
  await dialog.getByRole('radio', { name: format === 'csv' ? 'CSV' : 'Excel' }).check();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/v1/')) calls.push(request.url());
  });
  await takeLongestTask(page);
  const downloaded = page.waitForEvent('download', { timeout: 600_000 });
  const start = Date.now();
  await dialog.getByRole('button', { name: 'Export' }).click();
  const download = await downloaded;
  const ms = Date.now() - start;
  page.removeAllListeners('request');
  const longest = await takeLongestTask(page);
  return { ms, longest, calls, bytes: statSync(await download.path()).size };
}

/** Repeats the calls of the export, four at a time. @returns the duration in ms */
function plainLoop(page: Page, calls: readonly string[]): Promise<number> {
  return page.evaluate(async (urls) => {
    const { user } = await (await fetch('/api/auth/session')).json();
    const start = performance.now();
    const rest = urls.values();
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (const url of rest) {
          const answer = await fetch(url, {
            headers: { 'Accept-Language': 'en', Authorization: `Bearer ${user.token}` },
            cache: 'no-store',
          });
          if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
          await answer.json();
        }
      }),
    );
    return performance.now() - start;
  }, calls);
}
