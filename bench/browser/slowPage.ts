import type { Browser, CDPSession, Page } from '@playwright/test';
import type { BenchApp } from './benchApp';
import { inPage, type Recorded } from './inPage';
import { type Traffic, watchTraffic } from './traffic';

/** The slow profile: a weak computer on a slow line. */
const slowProfile = { cpuSlowdown: 4, downBits: 1_600_000, upBits: 750_000, roundTripMs: 150 };

export interface SlowPageOptions {
  readonly app: BenchApp;
  readonly browser: Browser;
  /** Whether somebody is signed in already. */
  readonly signedIn: boolean;
  /** Whether a row's checkbox is clicked until the app reacts. */
  readonly probing?: boolean;
  /** Without the slow profile, for what is no time. */
  readonly fast?: boolean;
  /** What a row of data says and one that is loading does not, a regular expression. By default an account's address. */
  readonly rowText?: string;
}

/** A page of a new browser context: nothing cached, nothing but the session kept. */
export interface SlowPage {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly traffic: Traffic;
  /** Goes to a path of the app, or loads the page again. @returns when that began, in milliseconds since 1970 */
  goto(path: string | 'reload'): Promise<number>;
  /** When the page painted what `inPage` names, in milliseconds since 1970. @throws Error after a minute */
  painted(name: 'form' | 'row' | 'usable'): Promise<number>;
  /** Waits until the recorded texts have been the same, no request has been open and nothing long was computed for a while. */
  quiet(forMs?: number): Promise<Recorded>;
  /** The same once an input has been answered: by default, when a text has changed. */
  answered(isAnswer?: (recorded: Recorded) => boolean, forMs?: number): Promise<Recorded>;
  close(): Promise<void>;
}

/** How long nothing may happen until a screen counts as complete. */
const quietMs = 700;
const timeoutMs = 60_000;
const everyMs = 50;

/** Opens such a page. */
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
  // The compiler's helper for names of functions, which is not there in the page.
  await context.addInitScript('globalThis.__name = (named) => named');
  await context.addInitScript(inPage, { rowText, selected: probing ? app.selected : '', probeMs: 100 });

  async function rest(isEnough: (recorded: Recorded) => boolean, forMs: number): Promise<Recorded> {
    let recorded: Recorded | undefined;
    await until(
      async () => {
        if (traffic.idleMs() < forMs) return false;
        // Once the page has nothing to do: what it has to tell is then told.
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
      // Not awaited until load: what is measured comes before or after it, as it likes.
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
