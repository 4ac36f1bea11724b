import type { Locator, Page } from '@playwright/test';

/** Characters of an Arabic keyboard layout, by the Latin letter on the same key. */
const arabic: Readonly<Record<string, string>> = {
  ...{ a: 'ش', d: 'ي', e: 'ث', f: 'ب', g: 'ل', i: 'ه', j: 'ت', k: 'ن', l: 'م', m: 'ة', n: 'ى', o: 'خ', p: 'ح' },
  ...{ q: 'ض', r: 'ق', s: 'س', t: 'ف', u: 'ع', v: 'ر', w: 'ص', x: 'ء', y: 'غ', z: 'ئ' },
};

/** Counts the clicks and keys of a task. Typed texts are not counted. A double click counts as two clicks. */
export interface Hands {
  readonly count: () => number;
  readonly click: (control: Locator) => Promise<void>;
  readonly doubleClick: (control: Locator) => Promise<void>;
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Counts an action that the test performs without the mouse or keyboard, such as following a link or pasting. */
  readonly act: (action: () => Promise<unknown>) => Promise<void>;
}

/** @param layout keyboard layout. On an Arabic one, single letters produce the Arabic characters of the same keys. */
export async function createHands(page: Page, layout: 'en' | 'ar'): Promise<Hands> {
  let count = 0;
  const session = await page.context().newCDPSession(page);
  const pressArabic = async (letter: string) => {
    const key = arabic[letter] ?? letter;
    const event = { key, code: `Key${letter.toUpperCase()}`, windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0) };
    await session.send('Input.dispatchKeyEvent', { ...event, type: 'keyDown', text: key });
    await session.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
  };
  return {
    count: () => count,
    async click(control) {
      await control.click();
      count += 1;
    },
    async doubleClick(control) {
      const { width, height } = (await control.boundingBox()) ?? { width: 0, height: 0 };
      // Clicks next to the text, which may be a link.
      await control.dblclick({ position: { x: width / 2, y: height / 2 } });
      count += 2;
    },
    async press(...keys) {
      for (const key of keys) {
        count += 1;
        if (layout === 'ar' && /^[a-z]$/.test(key)) await pressArabic(key);
        else await page.keyboard.press(key);
      }
    },
    type: (text) => page.keyboard.type(text),
    async act(action) {
      await action();
      count += 1;
    },
  };
}
