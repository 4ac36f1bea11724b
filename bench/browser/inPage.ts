/** What the harness can ask of the page, at `window.bench`. Times are milliseconds since 1970, so that they outlive a change of document. */
export interface InPage {
  /** Forgets what was recorded. From now on, records how the text of the elements that match `scope` and the values of their inputs change. */
  record(scope: string): void;
  /** What was recorded. */
  recorded(): Recorded;
  /** Sum of the page's layout shifts that no input explains (Layout Instability API). */
  shifts(): number;
  /** Milliseconds by which tasks took longer than 50 ms, all together (Total Blocking Time, from the navigation on). */
  blocked(): number;
}

/** What happened since `record`. */
export interface Recorded {
  /** When other text or other values were painted, and what the first row of data then said. */
  readonly changes: readonly { readonly at: number; readonly firstRow: string }[];
  /** What the first row of data said in the beginning. */
  readonly firstRow: string;
  /** Milliseconds since the last change, since `record`, and since the page last computed for more than 50 ms. */
  readonly quietMs: number;
}

/** What the page is told beforehand. */
export interface InPageOptions {
  /** A row of data matches this regular expression; one that is still loading does not. */
  readonly rowText: string;
  /** Said by the page when one row is selected; '' leaves the rows alone. */
  readonly selected: string;
  /** How often a row's checkbox is clicked until the app reacts. */
  readonly probeMs: number;
}

declare global {
  interface Window {
    bench: InPage;
    /** Made by the harness; takes `name at`. */
    benchMark(mark: string): void;
  }
}

/**
 * Runs in the page before its own code. Tells the harness when a sign-in form (`form`), a row of data (`row`) and an app that reacts to
 * a row's checkbox (`usable`) have been painted, and records how texts change. A time is taken after the paint that follows a change:
 * MutationObserver, animation frame, then a message (which comes after the frame was drawn).
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

  /** Rows may be seen before the app is there: it is, when a click on a row's checkbox does what it is for. */
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
