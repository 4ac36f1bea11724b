import { readAt } from '../schema/answerPath';
import type { ListReading, Parts, WidgetKind, WidgetOf } from '../schema/dashboard';

/** What an answer says of one day (YYYY-MM-DD). */
export interface DayValue {
  readonly day: string;
  readonly value: number;
}

/** What an answer says of one part. */
export interface PartValue {
  readonly key: string;
  readonly value: number;
}

/** What each kind of widget shows. */
export interface Readings {
  figure: { readonly total: number; readonly previous: number | undefined };
  trend: Readings['figure'] & { readonly series: readonly DayValue[] };
  breakdown: { readonly parts: readonly PartValue[] };
}

const readers: { readonly [K in WidgetKind]: (widget: WidgetOf<K>, answer: unknown) => Readings[K] } = {
  figure: ({ read }, answer) => ({ total: toNumber(readAt(answer, read.total)), previous: previousOf(answer, read.previous) }),
  trend({ read }, answer) {
    const series = itemsOf(answer, read.series).map(({ key, value }) => ({ day: key.slice(0, 10), value }));
    if (series.some(({ day }) => Number.isNaN(Date.parse(day)))) throw unreadable();
    const sum = series.reduce((all, { value }) => all + value, 0);
    return { total: read.total ? toNumber(readAt(answer, read.total)) : sum, previous: previousOf(answer, read.previous), series };
  },
  breakdown: ({ read, parts }, answer) => ({ parts: inOrder(parts, itemsOf(answer, read)) }),
};

/**
 * The figures of an answer, by the widget's declaration.
 *
 * @throws Error whose message is the key of a translation, when the figures are not where the declaration says
 */
export function readAnswer<K extends WidgetKind>(widget: WidgetOf<K> & { readonly kind: K }, answer: unknown): Readings[K] {
  return readers[widget.kind](widget, answer);
}

/** Items without a key are left out: those who gave no gender are in no part (specification §3). */
function itemsOf(answer: unknown, { list, key, value }: ListReading): PartValue[] {
  const items = readAt(answer, list);
  if (!Array.isArray(items)) throw unreadable();
  return items.flatMap((item) => {
    const name = readAt(item, key);
    return name === null || name === undefined ? [] : [{ key: String(name), value: toNumber(readAt(item, value)) }];
  });
}

/** Every declared choice, with zero where the answer says nothing of it; then what the declaration does not know. */
function inOrder({ choices }: Pick<Parts, 'choices'>, items: readonly PartValue[]): PartValue[] {
  const sums = new Map(choices.map((choice) => [choice, 0]));
  for (const { key, value } of items) sums.set(key, (sums.get(key) ?? 0) + value);
  return [...sums].map(([key, value]) => ({ key, value }));
}

function previousOf(answer: unknown, path: string | undefined): number | undefined {
  const value = path === undefined ? undefined : readAt(answer, path);
  return value === undefined || value === null ? undefined : toNumber(value);
}

/** Decimals come as strings; the sum of nothing may be null (Django's `Sum`). */
function toNumber(value: unknown): number {
  if (value === null) return 0;
  const number = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) throw unreadable();
  return number;
}

function unreadable(): Error {
  return new Error('errors.unreadable');
}
