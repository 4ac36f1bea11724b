import type { Browser } from '@playwright/test';
import type { BenchApp } from './benchApp';
import type { Figures } from './figures';
import { openSlowPage } from './slowPage';

/** Opens the list with an empty cache, then reloads it. */
export async function list(browser: Browser, app: BenchApp): Promise<Figures> {
  const slow = await openSlowPage({ browser, app, signedIn: true });
  try {
    const began = await slow.goto(app.listPath);
    const seen = (await slow.painted('row')) - began;
    await slow.quiet();
    const figures = { layoutShift: await slow.page.evaluate(() => window.bench.shifts()), listCalls: slow.traffic.count(app.isApiCall) };
    const again = await slow.goto('reload');
    return { ...figures, rowsSeen: seen, rowsWarm: (await slow.painted('row')) - again };
  } finally {
    await slow.close();
  }
}

/** Opens the list with an empty cache and waits until the app reacts. Separate from `list`, because its clicks change the page. */
export async function listUsable(browser: Browser, app: BenchApp): Promise<Figures> {
  const slow = await openSlowPage({ browser, app, signedIn: true, probing: true });
  try {
    const began = await slow.goto(app.listPath);
    const rowsUsable = (await slow.painted('usable')) - began;
    const wireBytes = slow.traffic.bytes() / 1000;
    // Prefetching begins up to two seconds after the rest (`src/performance`).
    await slow.quiet(3_000);
    return { rowsUsable, wireBytes, bytesAtRest: slow.traffic.bytes() / 1000 };
  } finally {
    await slow.close();
  }
}
