import { Box } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { invertedSurface } from './surfaces';
import { isPoint, type ShownTooltip, type TooltipAnchor, TooltipTracker } from './TooltipTracker';

/** In px from the anchor and the edges of the window. */
const gap = 8;

/** Tooltips by hover, keyboard and touch. Stay while hovered; Escape closes (WCAG 1.4.13). Clicks pass to the row below. */
export function TooltipLayer() {
  const tip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<ShownTooltip>();
  useEffect(() => new TooltipTracker(() => tip.current, setShown).start(), []);
  useLayoutEffect(() => {
    if (shown && tip.current) place(tip.current, shown.anchor);
  }, [shown]);
  if (!shown) return null;
  return createPortal(
    <Box ref={tip} role="tooltip" sx={tipStyles}>
      {shown.text}
    </Box>,
    findLandmark(shown.anchor),
  );
}

/** Screen reader users who move by landmark miss content outside of them. */
function findLandmark(anchor: Element): Element {
  return anchor.closest('[role=dialog], main') ?? anchor.closest('header, nav') ?? document.body;
}

/** Places the tooltip below its anchor or at its end, inside the window; above a chart point, because links are below the chart. */
function place(tip: HTMLElement, anchor: TooltipAnchor): void {
  // Its position is not measured, because it may be moving from another anchor.
  tip.style.left = '0';
  const { offsetWidth: width, offsetHeight: height } = tip;
  const rect = anchor.getBoundingClientRect();
  const isRtl = getComputedStyle(anchor).direction === 'rtl';
  const isAtEnd = anchor.dataset.tooltipSide === 'end';
  const beside = isRtl ? rect.left - gap - width : rect.right + gap;
  const x = isAtEnd ? beside : rect.left + (rect.width - width) / 2;
  const above = rect.top - gap - height;
  const below = rect.bottom + gap;
  const isAbove = isPoint(anchor) ? above >= gap : below + height > window.innerHeight;
  const y = isAtEnd ? rect.top + (rect.height - height) / 2 : isAbove ? above : below;
  const inside = Math.max(gap, Math.min(x, document.documentElement.clientWidth - gap - width));
  tip.style.translate = `${Math.round(inside)}px ${Math.round(y)}px`;
}

const tipStyles = [
  {
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
  },
  (theme: Theme) => invertedSurface(theme),
] as const;
