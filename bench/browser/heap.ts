import type { Browser, Locator } from '@playwright/test';
import { slope } from '../report/statistics';
import type { BenchApp } from './benchApp';
import type { Figures } from './figures';
import { point } from './point';
import { openSlowPage, type SlowPage } from './slowPage';

const warmUp = 10;
const rounds = 40;
const sampleEvery = 10;
const records = 5;
/** Idle time in ms after which a page counts as rendered, without throttling. */
const restMs = 120;
/** Waiting time in ms for one-off work after the first screen, which must not count as retained. */
const settledMs = 3_000;

export async function heap(browser: Browser, app: BenchApp): Promise<Figures> {
  return keptPerWay(await openSlowPage({ browser, app, signedIn: true, fast: true }), app.listPath, app.recordLink);
}

/**
 * Measures bytes, nodes and listeners that are retained per visit from a list to a page and back, after garbage collection. Closes the
 * page.
 *
 * @param link element of a row to click
 */
export async function keptPerWay(
  slow: SlowPage,
  path: string,
  link: (row: Locator) => Locator,
): Promise<{ readonly heap: number; readonly nodes: number; readonly listeners: number }> {
  try {
    await slow.goto(path);
    await slow.painted('row');
    await slow.quiet(settledMs);
    const samples: { round: number; bytes: number; nodes: number; listeners: number }[] = [];
    for (let round = 0; round <= warmUp + rounds; round += 1) {
      if (round >= warmUp && round % sampleEvery === 0) samples.push({ round, ...(await counters(slow)) });
      await visit(slow, link, round % records);
    }
    const growth = (of: 'bytes' | 'nodes' | 'listeners') => slope(samples.map((sample) => [sample.round, sample[of]]));
    return { heap: growth('bytes') / 1000, nodes: growth('nodes'), listeners: growth('listeners') };
  } finally {
    await slow.close();
  }
}

async function visit(slow: SlowPage, link: (row: Locator) => Locator, at: number): Promise<void> {
  const { page } = slow;
  await slow.quiet(restMs);
  await page.evaluate(() => window.bench.record('main'));
  await point(page, link(page.locator('tbody tr').nth(at)));
  await slow.answered(undefined, restMs);
  await page.evaluate(() => window.bench.record('main'));
  await page.evaluate(() => history.back());
  await slow.answered(undefined, restMs);
  await page.locator('tbody tr').nth(at).waitFor();
}

async function counters({ cdp, quiet }: SlowPage): Promise<{ bytes: number; nodes: number; listeners: number }> {
  await quiet();
  for (let pass = 0; pass < 3; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { bytes: usedSize, nodes, listeners: jsEventListeners };
}
