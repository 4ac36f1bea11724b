/** In ms before the tooltip is shown, for pointer and touch. */
const delayMs = 300;
const touchDelayMs = 600;

/** How long a tooltip stays after a long press, in ms. */
const readMs = 2000;

/** Time to move the pointer from the anchor to the tooltip, in ms. */
const moveMs = 150;

const maxLength = 500;

/** Classes of texts that may be truncated (`valueStyles`). */
const cuttable = '.v-line, .v-excerpt, .v-clipped';

export type TooltipAnchor = HTMLElement | SVGElement;

export interface ShownTooltip {
  readonly text: string;
  readonly anchor: TooltipAnchor;
}

const isCut = (element: Element) => element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;

/** Returns true for a chart point, which has no delay. */
export const isPoint = (anchor: Element | null): boolean => anchor instanceof SVGElement;

function findAnchor(target: EventTarget | null, isFocused = false): TooltipAnchor | null {
  if (!(target instanceof Element)) return null;
  const named = target.closest<TooltipAnchor>('[data-tooltip]');
  if (named) return named;
  const text = target.closest<HTMLElement>(cuttable) ?? (isFocused ? target.querySelector<HTMLElement>(cuttable) : null);
  return text && isCut(text) ? text : null;
}

function getText(anchor: TooltipAnchor): string {
  const text = anchor.dataset.tooltip ?? anchor.textContent ?? '';
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

export class TooltipTracker {
  readonly #getTip: () => HTMLElement | null;
  readonly #onChange: (shown: ShownTooltip | undefined) => void;
  #timer: Timer;
  #leaving: Timer;
  #pressed: Timer;
  #anchor: TooltipAnchor | null = null;
  #isOnTip = false;
  /** True after a long press, so that lifting the finger does not count as a click. */
  #isRead = false;

  constructor(getTip: () => HTMLElement | null, onChange: (shown: ShownTooltip | undefined) => void) {
    this.#getTip = getTip;
    this.#onChange = onChange;
  }

  start(): () => void {
    const touchEnd = (event: PointerEvent) => this.#onUp(event);
    const listeners = {
      pointerover: (event: PointerEvent) => this.#onOver(event),
      // Out of the window, where nothing else is pointed at.
      pointerout: ({ pointerType, relatedTarget }: PointerEvent) =>
        relatedTarget || pointerType === 'touch' || this.#leave(() => this.#hide()),
      // Moving onto or off the tooltip may fire no `pointerover`, because it takes no pointer events.
      pointermove: (event: PointerEvent) => this.#isOnTip !== this.#isOver(event) && this.#onOver(event),
      pointerdown: (event: PointerEvent) => this.#onDown(event),
      pointerup: touchEnd,
      pointercancel: touchEnd,
      click: (event: Event) => this.#onClick(event),
      focusin: ({ target }: FocusEvent) => target instanceof Element && target.matches(':focus-visible') && this.#moveTo(target, 0, true),
      focusout: () => this.#isRead || isPoint(this.#anchor) || this.#hide(),
      keydown: ({ key }: KeyboardEvent) => ['Escape', 'Enter', ' '].includes(key) && this.#hide(),
      scroll: () => this.#hide(),
    };
    const entries = Object.entries(listeners) as [string, (event: Event) => void][];
    for (const [type, listener] of entries) document.addEventListener(type, listener, { capture: true, passive: type !== 'click' });
    return () => {
      for (const timer of [this.#timer, this.#leaving, this.#pressed]) clearTimeout(timer);
      for (const [type, listener] of entries) document.removeEventListener(type, listener, { capture: true });
    };
  }

  #hide(): void {
    clearTimeout(this.#timer);
    this.#anchor = null;
    this.#isOnTip = false;
    this.#onChange(undefined);
  }

  #moveTo(target: EventTarget | null, delay: number, isFocused = false): void {
    const anchor = findAnchor(target, isFocused);
    if (anchor === this.#anchor) return;
    this.#hide();
    this.#anchor = anchor;
    // The text is read at the last moment, because a control may change its meaning.
    const show = () => anchor?.isConnected && this.#onChange({ text: getText(anchor), anchor });
    if (anchor) this.#timer = setTimeout(show, isPoint(anchor) ? 0 : delay);
  }

  #isOver({ clientX, clientY }: PointerEvent): boolean {
    const tip = this.#getTip()?.getBoundingClientRect();
    return !!tip && clientX >= tip.left && clientX < tip.right && clientY >= tip.top && clientY < tip.bottom;
  }

  #onOver(event: PointerEvent): void {
    const { pointerType, target } = event;
    if (pointerType === 'touch') return;
    clearTimeout(this.#leaving);
    this.#isOnTip = this.#isOver(event);
    if (this.#isOnTip) return;
    const anchor = findAnchor(target);
    const move = () => this.#moveTo(target, delayMs);
    if (!this.#anchor || (anchor && !isPoint(this.#anchor))) move();
    else if (anchor !== this.#anchor) this.#leave(move);
  }

  #leave(move: () => void): void {
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(move, moveMs);
  }

  #onDown({ pointerType, target }: PointerEvent): void {
    this.#hide();
    this.#isRead = false;
    if (pointerType !== 'touch') return;
    this.#moveTo(target, touchDelayMs);
    this.#pressed = setTimeout(() => {
      this.#isRead = this.#anchor !== null;
    }, touchDelayMs);
  }

  #onUp({ pointerType }: PointerEvent): void {
    if (pointerType !== 'touch' || isPoint(this.#anchor)) return;
    clearTimeout(this.#pressed);
    if (!this.#isRead) {
      this.#hide();
      return;
    }
    this.#timer = setTimeout(() => this.#hide(), readMs);
    // After the click that may follow.
    this.#pressed = setTimeout(() => {
      this.#isRead = false;
    }, moveMs);
  }

  #onClick(event: Event): void {
    if (!this.#isRead) return;
    this.#isRead = false;
    event.preventDefault();
    event.stopPropagation();
  }
}
