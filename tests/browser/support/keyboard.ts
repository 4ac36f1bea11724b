import type { CDPSession, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** What has the focus, as assistive software and the eye find it. */
export interface Stop {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  /** What else the browser tells of it, e.g. `required` and `invalid`. */
  readonly states: Readonly<Record<string, unknown>>;
  /** Why it cannot be seen: what lies over it, or that it is out of the window. Empty where it can. */
  readonly hidden: string;
}

type Text = string | RegExp;

/** What a stop is expected to be. */
export interface Expected {
  readonly role?: string;
  readonly name?: Text;
}

/** Collects what live regions say, from the first document on. Runs in the page. */
function listenToRegions(): void {
  const said: string[] = [];
  Object.assign(window, { said });
  const regions = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
  const last = new WeakMap<Element, string>();
  const isHeard = (region: Element) => !region.closest('[aria-hidden=true], [inert], [aria-live=off], #screen') && region.isConnected;
  const hear = (region: Element) => {
    const text = (region.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (text === (last.get(region) ?? '') || !isHeard(region)) return;
    last.set(region, text);
    if (text !== '') said.push(text);
  };
  new MutationObserver((mutations) => {
    for (const { target, addedNodes } of mutations) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(regions);
      if (around) hear(around);
      // A region that comes with its words says them if it is an alert; others have to be there before.
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        for (const region of [node, ...node.querySelectorAll(regions)]) {
          if (region.matches('[role=alert]')) hear(region);
          else if (region.matches(regions)) last.set(region, (region.textContent ?? '').replace(/\s+/g, ' ').trim());
        }
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Whether what has the focus lies in the window with nothing over it: its middle and its corners. Runs in the page. */
function hiddenFocus(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return '';
  // An input that nobody sees stands in the drawing of it.
  const drawn = focused.matches('input') && focused.getBoundingClientRect().width < 4 ? (focused.closest('label') ?? focused) : focused;
  const boxes = [...drawn.getClientRects()];
  const box = boxes[0] ?? drawn.getBoundingClientRect();
  if (box.width < 2 || box.height < 2) return 'it has no size';
  const isLarge = box.height > innerHeight / 2 || box.width > innerWidth * 0.9;
  const left = Math.max(box.left, 0);
  const right = Math.min(box.right, innerWidth);
  const top = Math.max(box.top, 0);
  const bottom = Math.min(box.bottom, innerHeight);
  if (right - left < 2 || bottom - top < 2) return 'it is out of the window';
  const isCut = top - box.top > 1 || box.bottom - bottom > 1 || left - box.left > 1 || box.right - right > 1;
  if (isCut && !isLarge) return 'a part of it is out of the window';
  // Outside of a round corner, what lies below is seen.
  const radius = Number.parseFloat(getComputedStyle(drawn).borderTopLeftRadius) || 0;
  const inset = (from: number, to: number) => {
    const off = Math.min(Math.max(4, radius * 0.3), (to - from) / 4);
    return [from + off, to - off];
  };
  const corners = isLarge ? [] : inset(left, right).flatMap((x) => inset(top, bottom).map((y) => [x, y] as const));
  for (const [x, y] of [[(left + right) / 2, (top + bottom) / 2] as const, ...corners]) {
    const hit = document.elementFromPoint(x, y);
    const isOwn = !hit || hit.contains(drawn) || drawn.contains(hit) || hit.closest('label')?.contains(focused) === true;
    // The drawing of a control may be its neighbour, as of a switch.
    const isDrawing = hit?.parentElement?.contains(focused) === true;
    if (!isOwn && !isDrawing) return `over it lies ${hit?.outerHTML.slice(0, 120)}`;
  }
  return '';
}

/** MUI draws a space without width before an icon. */
const textOf = (value: { value?: unknown } | undefined) =>
  String(value?.value ?? '')
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Works a page by the keyboard alone.
 *
 * @param page before its first document is loaded
 */
export async function openKeyboard(page: Page) {
  await page.addInitScript(listenToRegions);
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');

  /** What has the focus now. */
  const stop = async (): Promise<Stop> => {
    const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement ?? document.body' });
    const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId: result.objectId ?? '', fetchRelatives: false });
    const [node] = nodes;
    const states = Object.fromEntries((node?.properties ?? []).map(({ name, value }) => [name, value.value]));
    // Chromium's names for roles that ARIA has others for.
    const role = textOf(node?.role).replace(/^RootWebArea$/, 'page');
    return { role, name: textOf(node?.name), description: textOf(node?.description), states, hidden: await page.evaluate(hiddenFocus) };
  };

  /** What was said since this was asked last. */
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));

  const fits = (found: Stop, { role, name }: Expected) =>
    (role === undefined || found.role === role) &&
    (name === undefined || (typeof name === 'string' ? found.name === name : name.test(found.name)));
  const describe = ({ role, name }: Stop) => `${role} "${name}"`;
  const describeExpected = ({ role, name }: Expected) => `${role ?? 'control'} ${name === undefined ? '' : String(name)}`;

  /** Waits until the focus is there, in sight. */
  const expectFocus = async (expected: Expected): Promise<Stop> => {
    let found = await stop();
    await expect(async () => {
      found = await stop();
      expect(fits(found, expected), `the focus is on ${describe(found)}, not on ${describeExpected(expected)}`).toBe(true);
      expect(found.hidden, describe(found)).toBe('');
    }).toPass({ timeout: 15_000, intervals: [40] });
    return found;
  };

  return {
    stop,
    said,
    expectFocus,
    /** Presses a key, e.g. `Tab` or `Control+k`, and tells what has the focus then. */
    async press(key: string): Promise<Stop> {
      await page.keyboard.press(key);
      return stop();
    },
    /** Types a text into what has the focus. */
    type: (text: string) => page.keyboard.type(text),
    /**
     * Presses a key until the focus is there. Each stop on the way has a name, and is in sight.
     *
     * @param most how many times
     */
    async goTo(expected: Expected, { key = 'Tab', most = 60 }: { readonly key?: string; readonly most?: number } = {}): Promise<Stop> {
      const way: string[] = [];
      for (let pressed = 0; pressed < most; pressed += 1) {
        await page.keyboard.press(key);
        let found = await stop();
        if (found.hidden !== '') {
          // A page that scrolls smoothly or draws late is given a moment.
          await page.waitForTimeout(150);
          found = await stop();
        }
        way.push(describe(found));
        expect(found.name, `stop ${way.join(' → ')} has a name`).not.toBe('');
        expect(found.hidden, way.join(' → ')).toBe('');
        if (fits(found, expected)) return found;
      }
      throw new Error(`${describeExpected(expected)} is not within ${most} of ${key}: ${way.join(' → ')}`);
    },
    /** Waits until live regions have said it. Forgets what was said until then. */
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
