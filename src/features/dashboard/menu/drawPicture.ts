import type { TextDirection } from '../../../i18n/direction';
import { roundTicks } from '../charts/roundTicks';

export interface PictureLine {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly text: string;
  readonly fill: string;
  readonly tick?: string;
  readonly share?: string;
  /** Text of the label in a spreadsheet. Default: the label. */
  readonly cell?: string;
}

export interface WidgetPicture {
  readonly title: string;
  readonly subtitle: string;
  readonly headline?: string;
  readonly note?: string | undefined;
  readonly chart: 'figure' | 'trend' | 'donut' | 'split' | 'bars' | 'table';
  readonly lines: readonly PictureLine[];
  /** Texts of a table. The first row has the heads. */
  readonly rows?: readonly (readonly string[])[];
  readonly direction: TextDirection;
  readonly fontFamily: string;
  readonly colours: { readonly paper: string; readonly text: string; readonly soft: string; readonly line: string };
  formatTick(value: number): string;
}

const width = 960;
const padding = 40;
const scale = 2;
const rowHeight = 40;

interface Pen {
  /** Writes at a distance from the start of the line; `end` writes up to that point. */
  write(
    text: string,
    at: number,
    y: number,
    style?: { size?: number; weight?: number; colour?: string; align?: 'start' | 'center' | 'end' },
  ): void;
  fill(colour: string, at: number, y: number, wide: number, high: number): void;
  measure(text: string, size: number): number;
  readonly context: CanvasRenderingContext2D;
}

/** Draws a widget as a picture in the colours of its page. In Arabic it is mirrored: time and bars begin at the right. */
export function drawPicture(canvas: HTMLCanvasElement, picture: WidgetPicture): void {
  const top = picture.headline === undefined ? 104 : picture.note === undefined ? 164 : 190;
  const height = top + contentHeight(picture) + padding;
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas in this browser');
  context.scale(scale, scale);
  const pen = createPen(context, picture);
  context.fillStyle = picture.colours.paper;
  context.fillRect(0, 0, width, height);
  pen.write(picture.title, padding, 56, { size: 24, weight: 600 });
  pen.write(picture.subtitle, padding, 82, { colour: picture.colours.soft });
  if (picture.headline !== undefined) pen.write(picture.headline, padding, 130, { size: 36, weight: 600 });
  if (picture.note !== undefined) pen.write(picture.note, padding, 160, { colour: picture.colours.soft });
  drawings[picture.chart](pen, picture, top);
}

function contentHeight({ chart, lines, rows: cells = [] }: WidgetPicture): number {
  const rows = lines.length * rowHeight;
  const heights: Readonly<Record<WidgetPicture['chart'], number>> = {
    figure: 0,
    trend: 360,
    donut: Math.max(260, rows),
    split: rows + 72,
    bars: rows,
    table: cells.length * rowHeight,
  };
  return heights[chart];
}

function createPen(context: CanvasRenderingContext2D, { direction, fontFamily, colours }: WidgetPicture): Pen {
  const isMirrored = direction === 'rtl';
  const toX = (at: number) => (isMirrored ? width - at : at);
  const setFont = (size: number, weight: number) => {
    context.font = `${weight} ${size}px ${fontFamily}`;
  };
  return {
    context,
    write(text, at, y, { size = 16, weight = 400, colour = colours.text, align = 'start' } = {}) {
      setFont(size, weight);
      context.direction = direction;
      context.textAlign = align;
      context.fillStyle = colour;
      context.fillText(text, toX(at), y);
    },
    fill(colour, at, y, wide, high) {
      context.fillStyle = colour;
      context.fillRect(isMirrored ? width - at - wide : at, y, wide, high);
    },
    measure(text, size) {
      setFont(size, 400);
      return context.measureText(text).width;
    },
  };
}

const drawings: Readonly<Record<WidgetPicture['chart'], (pen: Pen, picture: WidgetPicture, top: number) => void>> = {
  figure: () => undefined,
  trend: drawTrend,
  donut: drawDonut,
  split: drawSplit,
  bars: drawBars,
  table: drawTable,
};

/** Columns are as wide as their longest text. What does not fit is cut in the widest ones. */
function drawTable(pen: Pen, { rows = [], colours }: WidgetPicture, top: number): void {
  const gap = 24;
  const needed = (rows[0] ?? []).map((_, column) => gap + Math.max(...rows.map((row) => pen.measure(row[column] ?? '', 16))));
  const widths = shareWidth(needed, width - 2 * padding + gap);
  for (const [index, row] of rows.entries()) {
    const y = top + index * rowHeight;
    let at = padding;
    if (index > 0) pen.fill(colours.line, padding, y, width - 2 * padding, 1);
    for (const [column, text] of row.entries()) {
      const wide = widths[column] ?? 0;
      pen.write(cutText(pen, text, wide - gap), at, y + 26, { colour: index === 0 ? colours.soft : colours.text });
      at += wide;
    }
  }
}

function shareWidth(needed: readonly number[], whole: number): readonly number[] {
  const widths = [...needed];
  let left = whole;
  const narrowFirst = [...needed.keys()].sort((one, other) => (needed[one] ?? 0) - (needed[other] ?? 0));
  for (const [index, column] of narrowFirst.entries()) {
    widths[column] = Math.min(needed[column] ?? 0, left / (needed.length - index));
    left -= widths[column];
  }
  return widths.map((wide) => wide + left / needed.length);
}

function cutText(pen: Pen, text: string, wide: number): string {
  if (pen.measure(text, 16) <= wide + 0.01) return text;
  const letters = [...text];
  while (letters.length > 0 && pen.measure(`${letters.join('')}…`, 16) > wide) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function drawTrend(pen: Pen, { lines, colours, formatTick }: WidgetPicture, top: number): void {
  const ticks = roundTicks(Math.max(0, ...lines.map(({ value }) => value)));
  const highest = ticks.at(-1) || 1;
  const axis = Math.max(...ticks.map((tick) => pen.measure(formatTick(tick), 14))) + 14;
  const [left, bottom, high] = [padding + axis, top + 320, 300];
  for (const tick of ticks) {
    const y = bottom - (tick / highest) * high;
    pen.fill(colours.line, left, y, width - padding - left, 1);
    pen.write(formatTick(tick), left - 10, y + 5, { size: 14, colour: colours.soft, align: 'end' });
  }
  const step = (width - padding - left) / Math.max(1, lines.length);
  const wide = Math.min(56, step * 0.7);
  const widest = Math.max(1, ...lines.map(({ tick = '' }) => pen.measure(tick, 14)));
  const every = Math.max(1, Math.ceil((widest + 12) / step));
  for (const [index, { value, fill, tick = '' }] of lines.entries()) {
    const middle = left + (index + 0.5) * step;
    const tall = (value / highest) * high;
    pen.fill(fill, middle - wide / 2, bottom - tall, wide, tall);
    if (index % every === 0) pen.write(tick, middle, bottom + 26, { size: 14, colour: colours.soft, align: 'center' });
  }
}

function drawLegend(pen: Pen, { lines, colours }: WidgetPicture, left: number, top: number): void {
  for (const [index, { label, text, share = '', fill }] of lines.entries()) {
    const y = top + index * rowHeight + 26;
    pen.fill(fill, left, y - 12, 14, 14);
    pen.write(label, left + 26, y);
    pen.write(text, width - padding - 80, y, { align: 'end' });
    pen.write(share, width - padding, y, { colour: colours.soft, align: 'end' });
  }
}

function drawDonut(pen: Pen, picture: WidgetPicture, top: number): void {
  const { lines, direction } = picture;
  const whole = lines.reduce((sum, { value }) => sum + value, 0) || 1;
  const isMirrored = direction === 'rtl';
  const [radius, thick] = [110, 36];
  const x = isMirrored ? width - padding - radius : padding + radius;
  let start = -Math.PI / 2;
  for (const { value, fill } of lines) {
    const end = start + (isMirrored ? -1 : 1) * (value / whole) * 2 * Math.PI;
    pen.context.beginPath();
    pen.context.arc(x, top + radius, radius - thick / 2, start, end, isMirrored);
    pen.context.lineWidth = thick;
    pen.context.strokeStyle = fill;
    pen.context.stroke();
    start = end;
  }
  drawLegend(pen, picture, padding + 2 * radius + 48, top + Math.max(0, radius - (lines.length * rowHeight) / 2));
}

function drawSplit(pen: Pen, picture: WidgetPicture, top: number): void {
  const whole = picture.lines.reduce((sum, { value }) => sum + value, 0) || 1;
  let at = padding;
  for (const { value, fill } of picture.lines) {
    const wide = (value / whole) * (width - 2 * padding);
    pen.fill(fill, at, top, Math.max(0, wide - 2), 44);
    at += wide;
  }
  drawLegend(pen, picture, padding, top + 64);
}

function drawBars(pen: Pen, { lines, colours }: WidgetPicture, top: number): void {
  const highest = Math.max(1, ...lines.map(({ value }) => value));
  const left = padding + Math.min(320, Math.max(0, ...lines.map(({ label }) => pen.measure(label, 16)))) + 24;
  for (const [index, { label, value, text, share = '', fill }] of lines.entries()) {
    const y = top + index * rowHeight;
    pen.write(label, padding, y + 26);
    pen.fill(fill, left, y + 12, (value / highest) * (width - padding - 180 - left), 16);
    pen.write(text, width - padding - 80, y + 26, { align: 'end' });
    pen.write(share, width - padding, y + 26, { colour: colours.soft, align: 'end' });
  }
}
