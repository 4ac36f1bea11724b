import type { Browser } from '@playwright/test';
import type { BenchApp } from '../browser/benchApp';
import { keyMs, signInBy } from '../browser/signIn';
import { openSlowPage, type SlowPage } from '../browser/slowPage';

export interface FirstScreens {
  readonly rowsSeen: number;
  readonly rowsWarm: number;
  readonly script: number;
  readonly blocking: number;
  readonly layoutShift: number;
  readonly signIn: number;
  readonly signInScript: number;
  readonly signInBlocking: number;
  readonly submitToRows: number;
}

const rowText = 'Strength|Cardio|Mobility|Balance';

/** Measures the list of exercises, and the sign-in that leads to it, with an empty cache. */
export async function firstScreens(browser: Browser, app: BenchApp): Promise<FirstScreens> {
  return { ...(await list(browser, app)), ...(await signInPage(browser, app)), ...(await signInToList(browser, app)) };
}

async function list(browser: Browser, app: BenchApp) {
  const slow = await openSlowPage({ app, browser, signedIn: true, rowText });
  try {
    await slow.cdp.send('Performance.enable');
    const began = await slow.goto(app.exercisesPath);
    const rowsSeen = (await slow.painted('row')) - began;
    const work = await workUntilRest(slow);
    const again = await slow.goto('reload');
    return { rowsSeen, ...work, rowsWarm: (await slow.painted('row')) - again };
  } finally {
    await slow.close();
  }
}

async function signInPage(browser: Browser, app: BenchApp) {
  const slow = await openSlowPage({ app, browser, signedIn: false, rowText });
  try {
    await slow.cdp.send('Performance.enable');
    await slow.goto(app.exercisesSignInPath);
    await slow.painted('form');
    const { script, blocking } = await workUntilRest(slow);
    return { signInScript: script, signInBlocking: blocking };
  } finally {
    await slow.close();
  }
}

async function signInToList(browser: Browser, app: BenchApp) {
  const slow = await openSlowPage({ app, browser, signedIn: false, rowText });
  const { usable, submitToRows } = await signInBy(slow, app, app.exercisesSignInPath, keyMs);
  return { signIn: usable, submitToRows };
}

/** Idle time in ms. The app warms up 900 ms after the rows, which a shorter wait would count in some runs only. */
const restMs = 3_000;

async function workUntilRest(slow: SlowPage) {
  await slow.quiet(restMs);
  const { metrics } = await slow.cdp.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  const [blocking, layoutShift] = await slow.page.evaluate(() => [window.bench.blocked(), window.bench.shifts()] as const);
  return { script: seconds * 1000, blocking, layoutShift };
}
