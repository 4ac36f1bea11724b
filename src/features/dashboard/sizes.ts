import type { Widget, WidgetWidth } from '../../schema/widget';

export const donutSize = 168;

const narrow = 64;
const wide = 240;

export function chartHeight({ width }: Pick<Widget, 'width'>): number {
  return width === 'quarter' ? narrow : wide;
}

/** Span of a widget in a grid of twelve columns, by window width. */
export const columns: { readonly [W in WidgetWidth]: readonly [phone: number, middle: number, wide: number] } = {
  quarter: [6, 6, 3],
  third: [12, 6, 4],
  half: [12, 6, 6],
  twoThirds: [12, 12, 8],
  full: [12, 12, 12],
};

/** In px; longer details scroll. */
export const unreadableDetailsHeight = 120;
