import type { Widget, WidgetWidth } from '../../schema/widget';

/** Width and height of a ring in px. */
export const donutSize = 168;

const narrow = 64;
const wide = 240;

/** Height of a chart over time in px. */
export function chartHeight({ width }: Pick<Widget, 'width'>): number {
  return width === 'quarter' ? narrow : wide;
}

/** Columns of twelve that a widget takes: on a phone, in a window of middle width, and in a wide one. */
export const columns: { readonly [W in WidgetWidth]: readonly [phone: number, middle: number, wide: number] } = {
  quarter: [6, 6, 3],
  third: [12, 6, 4],
  half: [12, 6, 6],
  twoThirds: [12, 12, 8],
  full: [12, 12, 12],
};

/** Most that the opened details of an answer take in px; the rest scrolls, so that the card stays small. */
export const unreadableDetailsHeight = 120;
