import type { Browser } from '@playwright/test';
import { account, type BenchApp } from './benchApp';
import type { Figures } from './figures';
import { openSlowPage, type SlowPage } from './slowPage';

export const keyMs = 100;

export async function signIn(browser: Browser, app: BenchApp): Promise<Figures> {
  const { usable, submitToRows } = await signInBy(await openSlowPage({ browser, app, signedIn: false }), app, app.signInPath, keyMs);
  return { signIn: usable, submitToRows };
}

/**
 * Opens the sign-in page, types as soon as the inputs exist, and submits with Enter. Closes the page.
 *
 * @param msPerKey delay in ms between two keys
 * @throws Error if the page loses typed text
 */
export async function signInBy(
  slow: SlowPage,
  app: BenchApp,
  path: string,
  msPerKey: number,
): Promise<{ readonly usable: number; readonly submitToRows: number }> {
  try {
    const { page } = slow;
    const began = await slow.goto(path);
    const usable = (await slow.painted('form')) - began;
    const inputs = [
      page.locator(app.accountInput).locator('visible=true').first(),
      page.locator('input[type="password"]:visible'),
    ] as const;
    for (const [at, text] of [account.email, account.password].entries()) {
      await inputs[at]?.click();
      await page.keyboard.type(text, { delay: msPerKey });
    }
    const kept = await Promise.all(inputs.map((input) => input.inputValue()));
    if (kept.join() !== [account.email, account.password].join()) throw new Error(`${app.name}: the sign-in page lost what was typed`);
    const submitted = Date.now();
    await page.keyboard.press('Enter');
    return { usable, submitToRows: (await slow.painted('row')) - submitted };
  } finally {
    await slow.close();
  }
}
