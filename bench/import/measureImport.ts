import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../../tools/chromiumOptions';
import { takeLongestTask, watchLongestTask } from '../browser/longestTask';
import { ours } from '../browser/ours';
import { createServers } from '../createServers';
import type { Measure } from '../measure';

const count = 10_000;
const format = (number: number) => number.toLocaleString('en-GB');

/**
 * Imports 10,000 new records in the browser. Compares the duration with a plain loop of the same calls in the same page, also four at a
 * time. Half of the loop runs before the import and half after it, so that other load affects both.
 */
export async function measureImport(say: (line: string) => void): Promise<Measure[]> {
  const servers = createServers();
  const browser = await chromium.launch(chromiumOptions());
  try {
    const page = await openImport(browser, await servers.start('server/main.ts'));
    const before = await plainLoop(page, 'before', count / 2);
    const { checkingTask, importMs, importTask } = await importFile(page);
    const after = await plainLoop(page, 'after', count / 2);
    say(`plain loop ${Math.round(before)} + ${Math.round(after)} ms, import ${Math.round(importMs)} ms`);
    return [
      {
        name: `import of ${format(count)} rows, against a plain loop of the same calls`,
        ...{ value: importMs, reference: before + after, ratio: importMs / (before + after), unit: 'ms' },
        target: { of: 'ratio', is: 'at most', limit: 1.5 },
      },
      {
        name: `longest task of the page while ${format(count)} rows are read and checked`,
        ...{ value: checkingTask, unit: 'ms' },
        target: { of: 'value', is: 'at most', limit: 200 },
      },
      {
        name: 'longest task of the page while they are written',
        value: importTask,
        unit: 'ms',
        target: { of: 'value', is: 'at most', limit: 200 },
      },
    ];
  } finally {
    await browser.close();
    await servers.stop();
  }
}

async function openImport(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', storageState: await ours(origin).beginSession() });
  const page = await context.newPage();
  await watchLongestTask(page);
  await page.goto('/muscles/import');
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  // Excludes prefetching.
  await page.waitForLoadState('networkidle');
  return page;
}

async function importFile(page: Page) {
  const lines = Array.from({ length: count }, (_, index) => `Imported ${index},مستورد ${index},upper`);
  const buffer = Buffer.from(`name_en,name_ar,body_part\n${lines.join('\n')}\n`);
  const run = page.getByRole('button', { name: `Import ${format(count)} rows` });
  await takeLongestTask(page);
  await page.locator('input[type=file]').setInputFiles({ name: 'muscles.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Check all rows' }).click();
  await run.waitFor({ timeout: 120_000 });
  const checkingTask = await takeLongestTask(page);
  const start = Date.now();
  await run.click();
  await page.getByText('Finished', { exact: true }).waitFor({ timeout: 600_000 });
  const importMs = Date.now() - start;
  const written = await page.getByText(`${format(count)} done`).count();
  if (written === 0) throw new Error('Not every row was written');
  return { checkingTask, importMs, importTask: await takeLongestTask(page) };
}

function plainLoop(page: Page, name: string, calls: number): Promise<number> {
  return page.evaluate(
    async ([prefix, most]) => {
      const { user } = await (await fetch('/api/auth/session')).json();
      const start = performance.now();
      const indexes = Array.from({ length: most }, (_, index) => index).values();
      await Promise.all(
        Array.from({ length: 4 }, async () => {
          for (const index of indexes) {
            const answer = await fetch('/api/v1/muscles/?is_admin=true', {
              method: 'POST',
              headers: {
                ...{ 'Content-Type': 'application/json', 'Accept-Language': 'en', Authorization: `Bearer ${user.token}` },
                'Idempotency-Key': `${prefix}-${String(index).padStart(20, '0')}`,
              },
              body: JSON.stringify({ name_en: `Plain ${prefix} ${index}`, name_ar: `بسيط ${prefix} ${index}`, body_part: 'upper' }),
            });
            if (answer.status !== 201) throw new Error(`POST: ${answer.status}`);
            await answer.json();
          }
        }),
      );
      return performance.now() - start;
    },
    [name, calls] as const,
  );
}
