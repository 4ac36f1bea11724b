import type { Browser, CDPSession, Page } from '@playwright/test';
import type { BenchApp } from './benchApp';
import { inPage, type Recorded } from './inPage';
import { type Traffic, watchTraffic } from './traffic';

const slowProfile = { cpuSlowdown: 4, downBits: 1_600_000, upBits: 750_000, roundTripMs: 150 };

export interface SlowPageOptions {
  readonly app: BenchApp;
  readonly browser: Browser;
  readonly signedIn: boolean;
  /** If true, a row's checkbox is clicked until the app reacts. */
  readonly probing?: boolean;
  /** If true, the page is not throttled. For measurements other than time. */
  readonly fast?: boolean;
  /** Regular expression that matches a data row but not a placeholder row. Default: an account's email address. */
  readonly rowText?: string;
}

/** Page in a new browser context, with an empty cache and only the session stored. */
export interface SlowPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly traffic: Traffic;
  /** Opens a path of the app or reloads the page. @returns the start of the navigation, in ms since 1970 */
  goto(path: string | 'reload'): Promise<number>;
  /** Returns when the page painted `name` (see `inPage`), in ms since 1970. @throws Error after a minute */
  painted(name: 'form' | 'row' | 'usable'): Promise<number>;
  /** Waits until the page is idle for `forMs`: no recorded change, no open request, no long task. */
  quiet(forMs?: number): Promise<Recorded>;
  /** Waits until an input has taken effect and the page is idle. By default, any change of text counts as an effect. */
  answered(isAnswer?: (recorded: Recorded) => boolean, forMs?: number): Promise<Recorded>;
  close(): Promise<void>;
}

/** Idle time in ms after which a screen counts as complete. */
const quietMs = 700;
const timeoutMs = 60_000;
const everyMs = 50;

export async function openSlowPage({
  app,
  browser,
  signedIn,
  probing = false,
  fast = false,
  rowText = '@example\\.com',
}: SlowPageOptions): Promise<SlowPage> {
  const storageState = signedIn ? await app.beginSession() : undefined;
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    ...(storageState ? { storageState } : {}),
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const traffic = await watchTraffic(cdp);
  if (!fast) {
    const { cpuSlowdown, downBits, upBits, roundTripMs } = slowProfile;
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const line = { offline: false, latency: roundTripMs, downloadThroughput: downBits / 8, uploadThroughput: upBits / 8 };
    await cdp.send('Network.emulateNetworkConditions', line);
  }
  const marks = new Map<string, number>();
  await page.exposeBinding('benchMark', (_, mark: string) => {
    const [name = '', at] = mark.split(' ');
    if (!marks.has(name)) marks.set(name, Number(at));
  });
  // The page lacks `__name`, a helper that the compiler inserts to name functions.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(inPage, { rowText, selected: probing ? app.selected : '', probeMs: 100 });

  async function rest(isEnough: (recorded: Recorded) => boolean, forMs: number): Promise<Recorded> {
    let recorded: Recorded | undefined;
    await until(
      async () => {
        if (traffic.idleMs() < forMs) return false;
        // Waits for an idle callback, so that pending observer callbacks have run.
        await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1_000 })));
        recorded = await page.evaluate(() => window.bench.recorded());
        return recorded.quietMs >= forMs && isEnough(recorded);
      },
      () =>
        `${app.name}: ${page.url()} never came to rest; open: ${traffic.open().join(' ') || 'nothing'}; recorded: ${JSON.stringify(recorded)}`,
    );
    return recorded as Recorded;
  }

  return {
    page,
    cdp,
    traffic,
    async goto(path) {
      marks.clear();
      traffic.clear();
      // Does not wait for the load event, because the measured events may come before or after it.
      await (path === 'reload' ? page.reload({ waitUntil: 'commit' }) : page.goto(new URL(path, app.origin).href, { waitUntil: 'commit' }));
      return traffic.began();
    },
    async painted(name) {
      await until(
        () => marks.has(name),
        () => `${app.name}: "${name}" was not painted at ${page.url()}`,
      );
      return marks.get(name) ?? Number.NaN;
    },
    quiet: (forMs = quietMs) => rest(() => true, forMs),
    answered: (isAnswer = ({ changes }) => changes.length > 0, forMs = quietMs) => rest(isAnswer, forMs),
    close: () => context.close(),
  };
}

async function until(isMet: () => boolean | Promise<boolean>, otherwise: () => string): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await isMet())) {
    if (Date.now() > end) throw new Error(otherwise());
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
