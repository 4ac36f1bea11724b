/** Functions that the benchmark calls in the page, as `window.bench`. Times are ms since 1970, so they survive a navigation. */
export interface InPage {
  /** Clears the recording, then records changes of text and input values in elements that match `scope`. */
  record(scope: string): void;
  recorded(): Recorded;
  /** Sum of the page's layout shifts without recent input (Layout Instability API). */
  shifts(): number;
  /** Total Blocking Time in ms since the navigation: the sum of each task's time beyond 50 ms. */
  blocked(): number;
}

export interface Recorded {
  /** Paint times of changes, with the text of the first data row after each. */
  readonly changes: readonly { readonly at: number; readonly firstRow: string }[];
  readonly firstRow: string;
  /** Time in ms since the latest of: the last change, the call of `record`, and the last task over 50 ms. */
  readonly quietMs: number;
}

export interface InPageOptions {
  /** Regular expression that matches a data row but not a placeholder row. */
  readonly rowText: string;
  /** Regular expression for the text of the page when one row is selected. If empty, no row is clicked. */
  readonly selected: string;
  /** Interval in ms between clicks on a row's checkbox until the app reacts. */
  readonly probeMs: number;
}

declare global {
  interface Window {
    bench: InPage;
    /** Defined by the benchmark. Takes `name time`. */
    benchMark(mark: string): void;
  }
}

/**
 * Runs in the page before its own code. Reports when a sign-in form (`form`), a data row (`row`) and an app that reacts to a row's checkbox
 * (`usable`) have been painted, and records changes of text. Times are taken after the paint that follows a change: MutationObserver,
 * animation frame, then a message event, which is dispatched after the frame.
 */
export function inPage({ rowText, selected, probeMs }: InPageOptions): void {
  const now = () => performance.timeOrigin + performance.now();
  const isVisible = (element: Element | null | undefined) => Boolean(element && element.getClientRects().length > 0);
  const isData = new RegExp(rowText);
  const dataRow = () =>
    [...document.querySelectorAll('tbody tr, [role="rowgroup"] [role="row"]')].find((row) => isData.test(row.textContent ?? ''));
  const waiting = new Map<string, () => boolean>([
    [
      'form',
      () =>
        isVisible(document.querySelector('input[type="password"]:enabled')) && isVisible(document.querySelector('[type="submit"]:enabled')),
    ],
    ['row', () => isVisible(dataRow())],
    ['usable', () => hasReacted()],
  ]);

  let scope = '';
  let text = '';
  let firstRow = '';
  let startedAt = now();
  let shifts = 0;
  let changes: { at: number; firstRow: string }[] = [];
  let busyUntil = 0;
  let blocked = 0;
  let isFrameAsked = false;
  const valuesIn = (element: Element) =>
    [...element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(({ value }) => value);
  const getTextValue = () =>
    scope ? [...document.querySelectorAll(scope)].flatMap((element) => [element.textContent, ...valuesIn(element)]).join('\n') : '';

  function ask(): void {
    if (isFrameAsked) return;
    isFrameAsked = true;
    requestAnimationFrame(look);
  }

  function look(): void {
    isFrameAsked = false;
    const met = [...waiting].filter(([, isMet]) => isMet()).map(([name]) => name);
    for (const name of met) waiting.delete(name);
    const next = getTextValue();
    const change = next === text ? undefined : { at: 0, firstRow: dataRow()?.textContent ?? '' };
    text = next;
    if (change) changes.push(change);
    if (met.length > 0 || change)
      afterPaint((at) => {
        if (change) change.at = at;
        for (const name of met) window.benchMark(`${name} ${at}`);
        if (selected && met.includes('row')) probe();
      });
  }

  function afterPaint(then: (at: number) => void): void {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => then(now());
    port2.postMessage(undefined);
  }

  /** Clicks a row's checkbox until the app reacts, because server-rendered rows are visible before the app is interactive. */
  function probe(): void {
    if (!hasReacted()) dataRow()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
    ask();
    setTimeout(() => waiting.has('usable') && probe(), probeMs);
  }

  function hasReacted(): boolean {
    return Boolean(selected) && !waiting.has('row') && new RegExp(selected).test(document.body?.textContent ?? '');
  }

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      busyUntil = performance.timeOrigin + startTime + duration;
      blocked += Math.max(0, duration - 50);
    }
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver(ask).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });

  window.bench = {
    record(selector) {
      scope = selector;
      text = getTextValue();
      firstRow = dataRow()?.textContent ?? '';
      startedAt = now();
      changes = [];
    },
    recorded: () => ({
      changes,
      firstRow,
      quietMs: isFrameAsked || changes.at(-1)?.at === 0 ? 0 : now() - Math.max(changes.at(-1)?.at ?? startedAt, busyUntil),
    }),
    shifts: () => shifts,
    blocked: () => blocked,
  };
}
