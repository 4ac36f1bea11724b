import { Box } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { night } from './colours';
import { edgeOfForcedColours } from './surfaces';

/** How long the pointer rests before the tooltip shows, in milliseconds. */
const restMilliseconds = 300;

/** How long a finger rests before it shows, and how long it stays when the finger has gone, in milliseconds. */
const pressMilliseconds = 600;
const readMilliseconds = 2000;

/** How long the pointer may take from the control to its tooltip, in milliseconds. */
const wayMilliseconds = 150;

/** Between the tooltip and what it is of, and between it and the edges of the window, px. */
const gap = 8;

/** Maximum length of the text in a tooltip. */
const maxLength = 500;

/** Classes of texts that are cut where their column ends (`valueStyles`). */
const cuttable = '.v-line, .v-excerpt, .v-clipped';

const isCut = (element: Element) => element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;

/** Returns the element that the tooltip belongs to: a control with one, or a text that is cut. A focused link holds its text. */
function findAnchor(target: Element, isFocused: boolean): Shown['anchor'] | null {
  const named = target.closest<Shown['anchor']>('[data-tooltip]');
  if (named) return named;
  const text = target.closest<HTMLElement>(cuttable) ?? (isFocused ? target.querySelector<HTMLElement>(cuttable) : null);
  return text && isCut(text) ? text : null;
}

function tooltipText(anchor: Shown['anchor']): string {
  const text = anchor.dataset.tooltip ?? anchor.textContent ?? '';
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

interface Shown {
  readonly text: string;
  readonly anchor: HTMLElement | SVGElement;
}

/**
 * Shows the tooltip of the control or cut text that is pointed at, or focused by the keyboard. One for the whole page. It stays while it is pointed at, and Escape
 * takes it away (WCAG 1.4.13). A click on it goes to what it lies over: in a table that is the next row's control. A finger that rests on a
 * control gets it too, and then does not press the control. A point of a drawing shows its own at once, also to a finger that taps it; the
 * points on the way to the tooltip do not take it away.
 */
export function TooltipLayer() {
  const tip = useRef<HTMLDivElement>(null);
  const shown = useShownTooltip(tip);
  useLayoutEffect(() => {
    if (shown && tip.current) place(tip.current, shown.anchor);
  }, [shown]);
  if (!shown) return null;
  return createPortal(
    <Box ref={tip} role="tooltip" sx={tipStyles}>
      {shown.text}
    </Box>,
    landmarkOf(shown.anchor),
  );
}

/** What stands outside a landmark or dialog is missed by those who go from one to the next. */
function landmarkOf(anchor: Element): Element {
  return anchor.closest('[role=dialog], main') ?? anchor.closest('header, nav') ?? document.body;
}

function isPoint(anchor: Element | null): boolean {
  return anchor instanceof SVGElement;
}

/** Whether the pointer is on the tooltip, which gets no events of its own. */
function isOn(tip: HTMLElement | null, { clientX, clientY }: PointerEvent): boolean {
  if (!tip) return false;
  const { left, right, top, bottom } = tip.getBoundingClientRect();
  return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
}

function useShownTooltip(tip: RefObject<HTMLElement | null>): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leaving: ReturnType<typeof setTimeout> | undefined;
    let pressed: ReturnType<typeof setTimeout> | undefined;
    let current: Shown['anchor'] | null = null;
    let isOnTip = false;
    const hide = () => {
      clearTimeout(timer);
      current = null;
      isOnTip = false;
      setShown(undefined);
    };
    /** A finger has rested on a control: what it does as it leaves is no click. */
    let isRead = false;
    const come = (target: EventTarget | null, pause: number, isFocused = false) => {
      const anchor = target instanceof Element ? findAnchor(target, isFocused) : null;
      if (anchor === current) return;
      hide();
      current = anchor;
      // Read when it shows: a control may have been given another meaning meanwhile.
      const show = () => anchor?.isConnected && setShown({ text: tooltipText(anchor), anchor });
      if (anchor) timer = setTimeout(show, isPoint(anchor) ? 0 : pause);
    };
    const over = (event: PointerEvent) => {
      const { pointerType, target } = event;
      if (pointerType === 'touch') return;
      clearTimeout(leaving);
      isOnTip = isOn(tip.current, event);
      if (isOnTip || !(target instanceof Element)) return;
      const isOf = findAnchor(target, false);
      const arrive = () => come(target, restMilliseconds);
      if (!current || (isOf && !isPoint(current))) arrive();
      // On the way to the tooltip.
      else if (isOf !== current) leaving = setTimeout(arrive, wayMilliseconds);
    };
    // Onto the tooltip and off it again there may be no other element to come over.
    const move = (event: PointerEvent) => {
      if (isOnTip !== isOn(tip.current, event)) over(event);
    };
    const down = ({ pointerType, target }: PointerEvent) => {
      hide();
      isRead = false;
      if (pointerType !== 'touch') return;
      come(target, pressMilliseconds);
      pressed = setTimeout(() => {
        isRead = current !== null;
      }, pressMilliseconds);
    };
    const up = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch' || isPoint(current)) return;
      clearTimeout(pressed);
      if (!isRead) return hide();
      timer = setTimeout(hide, readMilliseconds);
      // After the click that may follow.
      pressed = setTimeout(() => {
        isRead = false;
      }, wayMilliseconds);
    };
    const click = (event: Event) => {
      if (!isRead) return;
      isRead = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const blur = () => isRead || isPoint(current) || hide();
    const focus = ({ target }: FocusEvent) => target instanceof Element && target.matches(':focus-visible') && come(target, 0, true);
    // A key presses a control as the pointer does.
    const key = ({ key }: KeyboardEvent) => ['Escape', 'Enter', ' '].includes(key) && hide();
    const listeners = {
      ...{ pointerover: over, pointermove: move, pointerdown: down, pointerup: up, pointercancel: up, click },
      ...{ focusin: focus, focusout: blur, keydown: key, scroll: hide },
    } as const;
    const entries = Object.entries(listeners) as [string, (event: Event) => void][];
    for (const [type, listener] of entries) document.addEventListener(type, listener, { capture: true, passive: type !== 'click' });
    return () => {
      for (const pending of [timer, leaving, pressed]) clearTimeout(pending);
      for (const [type, listener] of entries) document.removeEventListener(type, listener, { capture: true });
    };
  }, [tip]);
  return shown;
}

/** Below its anchor or at its end, over it where there is no room, and within the window. Over a point: links stand below a drawing. */
function place(tip: HTMLElement, anchor: Shown['anchor']): void {
  // From the left in either direction. Its size alone is measured: it may still be on its way from another anchor.
  tip.style.left = '0';
  const { offsetWidth: width, offsetHeight: height } = tip;
  const of = anchor.getBoundingClientRect();
  const isRtl = getComputedStyle(anchor).direction === 'rtl';
  const atEnd = anchor.dataset.tooltipSide === 'end';
  const beside = isRtl ? of.left - gap - width : of.right + gap;
  const x = atEnd ? beside : of.left + (of.width - width) / 2;
  const over = of.top - gap - height;
  const under = of.bottom + gap;
  const isOver = isPoint(anchor) ? over >= gap : under + height > window.innerHeight;
  const y = atEnd ? of.top + (of.height - height) / 2 : isOver ? over : under;
  const within = Math.max(gap, Math.min(x, document.documentElement.clientWidth - gap - width));
  tip.style.translate = `${Math.round(within)}px ${Math.round(y)}px`;
}

const tipStyles = {
  position: 'fixed',
  insetBlockStart: 0,
  zIndex: 'tooltip',
  pointerEvents: 'none',
  maxWidth: 300,
  paddingBlock: 0.5,
  paddingInline: 1,
  borderRadius: '6px',
  typography: 'caption',
  overflowWrap: 'break-word',
  whiteSpace: 'pre-line',
  backgroundColor: ({ palette }: Theme) => (palette.mode === 'dark' ? night.text : night.ground),
  color: ({ palette }: Theme) => (palette.mode === 'dark' ? night.ground : '#FFFFFF'),
  ...edgeOfForcedColours,
} as const;
