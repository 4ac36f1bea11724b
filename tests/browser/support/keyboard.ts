import type { CDPSession, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { hiddenFocus, listenToRegions, nothingFocused } from './keyboardPage';

/** The focused element, as exposed to assistive technology and as visible. */
export interface Stop {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** Other accessibility properties, for example `required` and `invalid`. */
  readonly states: Readonly<Record<string, unknown>>;
  /** Reason why the focus is not visible: covered, outside the viewport, or nothing is focused. Empty if it is visible. */
  readonly hidden: string;
}

type Text = string | RegExp;

export interface Expected {
  readonly role?: string;
  readonly name?: Text;
}

/** MUI adds a zero-width space before an icon. */
const getTextValue = (value: { value?: unknown } | undefined) =>
  String(value?.value ?? '')
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Creates helpers that operate a page by keyboard.
 *
 * @param page page that has not loaded a document yet
 */
export async function openKeyboard(page: Page) {
  await page.addInitScript(listenToRegions);
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');

  const stop = async (): Promise<Stop> => {
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement ?? document.body' });
    const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId: result.objectId ?? '', fetchRelatives: false });
    const [node] = nodes;
    const states = Object.fromEntries((node?.properties ?? []).map(({ name, value }) => [name, value.value]));
    const hidden = await page.evaluate(hiddenFocus, nothingFocused);
    const role = hidden === nothingFocused ? 'page' : getTextValue(node?.role);
    return {
      role,
      name: getTextValue(node?.name),
      description: getTextValue(node?.description),
      states,
      hidden,
    };
  };

  /** Returns the announcements since the last call. */
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));

  const fits = (found: Stop, { role, name }: Expected) =>
    (role === undefined || found.role === role) &&
    (name === undefined || (typeof name === 'string' ? found.name === name : name.test(found.name)));
  const describe = ({ role, name }: Stop) => `${role} "${name}"`;
  const describeExpected = ({ role, name }: Expected) => `${role ?? 'control'} ${name === undefined ? '' : String(name)}`;

  /** Waits until the element is focused and visible. */
  const expectFocus = async (expected: Expected): Promise<Stop> => {
    let found = await stop();
    await expect(async () => {
      found = await stop();
      expect(fits(found, expected), `the focus is on ${describe(found)}, not on ${describeExpected(expected)}`).toBe(true);
      expect(found.hidden, describe(found)).toBe('');
    }).toPass({ intervals: [40] });
    return found;
  };

  /** Returns the focused element once it is visible. Allows time for smooth scrolling and late rendering. */
  const settled = async (): Promise<Stop> => {
    const found = await stop();
    for (let looks = 0; looks < 6; looks += 1) {
      const later = await stop();
      if (later.hidden === '') return later;
      await page.evaluate(() => new Promise((next) => setTimeout(next, 40)));
    }
    return found;
  };

  return {
    stop,
    settled,
    said,
    expectFocus,
    async press(key: string): Promise<Stop> {
      await page.keyboard.press(key);
      return stop();
    },
    type: (text: string) => page.keyboard.type(text),
    /**
     * Presses a key until the element is focused. Each element on the way must have a name and be visible.
     *
     * @param most maximum number of key presses
     */
    async goTo(expected: Expected, { key = 'Tab', most = 60 }: { readonly key?: string; readonly most?: number } = {}): Promise<Stop> {
      const way: string[] = [];
      for (let pressed = 0; pressed < most; pressed += 1) {
        await page.keyboard.press(key);
        let found = await stop();
        if (found.hidden !== '') found = await settled();
        way.push(describe(found));
        expect(found.name, `stop ${way.join(' → ')} has a name`).not.toBe('');
        expect(found.hidden, way.join(' → ')).toBe('');
        if (fits(found, expected)) return found;
      }
      throw new Error(`${describeExpected(expected)} is not within ${most} of ${key}: ${way.join(' → ')}`);
    },
    /** Waits until live regions have announced these texts since the last call of `said` or `expectSaid`. */
    async expectSaid(...words: readonly Text[]): Promise<void> {
      const heard: string[] = [];
      for (const word of words) {
        const isIt = (text: string) => (typeof word === 'string' ? text.includes(word) : word.test(text));
        await expect
          .poll(async () => heard.push(...(await said())) && heard.some(isIt), { message: `${word} is said`, intervals: [40] })
          .toBeTruthy();
      }
    },
  };
}

export type Keyboard = Awaited<ReturnType<typeof openKeyboard>>;
