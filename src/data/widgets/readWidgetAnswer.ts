import { readAt } from '../../schema/answerPath';
import type { PeriodStep } from '../../schema/period';
import { toDay } from '../../schema/toDay';
import type { FigureReading, KeyedReading, Parts, TrendAxis, WidgetKind, WidgetOf } from '../../schema/widget';
import { figureAt, type KeyedFigure, readKeyed } from './readKeyed';
import { UnreadableAnswer } from './unreadable';

interface ReadDay {
  readonly day: string;
  readonly step: PeriodStep;
}

const forms: readonly (readonly [form: RegExp, step: PeriodStep, toText: (parts: readonly string[]) => string])[] = [
  // The date part of a timestamp is kept as written, as with Django's TruncDay.
  [/^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ].*)?$/, 'day', ([year, month, day]) => `${year}-${month}-${day}`],
  [/^((?:19|20)\d{2})(\d{2})(\d{2})$/, 'day', ([year, month, day]) => `${year}-${month}-${day}`],
  [/^(\d{4})[-/](\d{2})$/, 'month', ([year, month]) => `${year}-${month}-01`],
  [/^((?:19|20)\d{2})$/, 'year', ([year]) => `${year}-01-01`],
  [/^(\d{9,10})(?:\.\d+)?$/, 'day', ([seconds]) => toDay(new Date(Number(seconds) * 1000))],
  [/^(\d{12,13})$/, 'day', ([milliseconds]) => toDay(new Date(Number(milliseconds)))],
];

export function readDayKey(key: string | number): ReadDay | undefined {
  const text = String(key).trim();
  for (const [form, step, toText] of forms) {
    const [, ...parts] = form.exec(text) ?? [];
    if (parts.length === 0) continue;
    const day = toText(parts);
    const time = Date.parse(day);
    // `Date.parse` accepts 31 June.
    return Number.isNaN(time) || toDay(new Date(time)) !== day ? undefined : { day, step };
  }
  return undefined;
}

export interface DayValue {
  readonly day: string;
  readonly value: number;
}

interface PartValue {
  readonly key: string;
  readonly value: number;
  readonly label?: string;
}

export interface Readings {
  figure: { readonly total: number; readonly previous: number | undefined };
  trend: Readings['figure'] & { readonly series: readonly DayValue[]; readonly step: PeriodStep };
  breakdown: { readonly parts: readonly PartValue[] };
}

type Reader<K extends WidgetKind> = (widget: WidgetOf<K>, answer: unknown) => Readings[K];

const readers: { readonly [K in WidgetKind]: Reader<K> } = {
  figure: ({ read }, answer) => ({ total: figureAt(answer, read.total), previous: previousOf(answer, read) }),
  trend({ read, axis }, answer) {
    const { series, step } = axes[axis](keyedItems(answer, read.series));
    const sum = series.reduce((all, { value }) => all + value, 0);
    const total = read.total === undefined ? sum : figureAt(answer, read.total);
    return { total, previous: previousOf(answer, read), series, step };
  },
  breakdown: ({ read, parts }, answer) => ({ parts: inOrder(parts?.choices ?? [], keyedItems(answer, read)) }),
};

/** Reads the figures of a response. @param before the response for the previous period @throws UnreadableAnswer */
export function readWidgetAnswer<K extends WidgetKind>(
  widget: WidgetOf<K> & { readonly kind: K },
  answer: unknown,
  before?: unknown,
): Readings[K] {
  const reading = readOne<K>(widget, answer);
  if (before === undefined || !('total' in reading)) return reading;
  return { ...reading, previous: (readOne<K>(widget, before) as Readings['figure']).total };
}

function readOne<K extends WidgetKind>(widget: WidgetOf<K> & { readonly kind: K }, answer: unknown): Readings[K] {
  try {
    return (readers[widget.kind] as Reader<K>)(widget, answer);
  } catch (error) {
    if (error instanceof UnreadableAnswer) error.answer = answer;
    throw error;
  }
}

type Item = KeyedFigure & { readonly key: string | number };

/** Items without a key are excluded (specification §3). */
function keyedItems(answer: unknown, reading: KeyedReading): Item[] {
  return readKeyed(answer, reading).filter((item): item is Item => item.key !== null);
}

const steps: readonly PeriodStep[] = ['day', 'week', 'month', 'year'];

const axes: { readonly [A in TrendAxis]: (items: readonly Item[]) => Pick<Readings['trend'], 'series' | 'step'> } = {
  days(items) {
    const days = items.map(({ key, value, path }) => {
      const read = readDayKey(key);
      if (!read) throw new UnreadableAnswer('noDay', path, key);
      return { ...read, value };
    });
    const coarsest = Math.max(0, ...days.map(({ step }) => steps.indexOf(step)));
    return { series: days.map(({ day, value }) => ({ day, value })), step: steps[coarsest] ?? 'day' };
  },
  words: (items) => ({ series: items.map(({ key, value }) => ({ day: String(key), value })), step: 'day' }),
};

function inOrder(choices: Parts['choices'], items: readonly Item[]): PartValue[] {
  const parts = new Map<string, PartValue>(choices.map((choice) => [choice, { key: choice, value: 0 }]));
  for (const { key, value, label } of items) {
    const name = String(key);
    const known = parts.get(name);
    parts.set(name, { key: name, value: (known?.value ?? 0) + value, ...(label !== undefined && { label }) });
  }
  return [...parts.values()];
}

function previousOf(answer: unknown, { previous }: Partial<FigureReading>): number | undefined {
  const value = previous === undefined ? undefined : readAt(answer, previous);
  return previous === undefined || value === undefined || value === null ? undefined : figureAt(answer, previous);
}
