import { periodSteps } from '../../data/widgets/periods';
import type { DayValue, Readings } from '../../data/widgets/readWidgetAnswer';
import type { AppLocale } from '../../schema/locales';
import { addDays, countingStep, type Dates, daysIn, type PeriodStep, stepKey, toSpans } from '../../schema/period';
import type { WidgetOf } from '../../schema/widget';
import type { TrendPoint } from './charts/TrendChart';
import { figureFormat, formatBucket, formatTick } from './formatFigures';
import type { Shown } from './useWidget';

interface Bucket extends Dates {
  readonly value: number;
}

/** Sums a series by step. Days without a value count as zero, and the outer months or years are cut to the period. */
export function toBuckets(series: readonly DayValue[], dates: Dates, step: PeriodStep): Bucket[] {
  const getKey = stepKey(step, dates.before);
  const sums = new Map<string, number>();
  for (const { day, value } of series) sums.set(getKey(day), (sums.get(getKey(day)) ?? 0) + value);
  return toSpans(dates, step).map((span) => ({ ...span, value: sums.get(getKey(span.after)) ?? 0 }));
}

type TrendWidget = Pick<WidgetOf<'trend'>, 'axis' | 'call' | 'currency' | 'period'>;

const coarser: readonly PeriodStep[] = ['day', 'week', 'month', 'year'];

export function trendPoints(
  widget: TrendWidget,
  { series, step }: Readings['trend'],
  { period, dates }: Shown,
  locale: AppLocale,
): TrendPoint[] {
  const getFormat = (figures: readonly { readonly value: number }[]) =>
    figureFormat(
      figures.map(({ value }) => value),
      widget,
      locale,
    );
  if (widget.axis === 'words') {
    const format = getFormat(series);
    return series.map(({ day, value }, index) => ({
      day: String(index),
      value,
      label: day,
      tick: shorten(day),
      text: format(value),
    }));
  }
  const called = period === 'custom' ? stepForDays(daysIn(dates)) : periodSteps[period];
  const wanted = widget.period === undefined ? stepFor(series) : widget.call === undefined ? countingStep(dates) : called;
  const shown = coarser[Math.max(coarser.indexOf(wanted), coarser.indexOf(step))] ?? step;
  const span = widget.period === undefined ? getSpan(series, shown) : dates;
  const buckets = span ? toBuckets(series, span, shown) : [];
  const format = getFormat(buckets);
  return buckets.map((bucket) => ({
    day: bucket.after,
    value: bucket.value,
    label: formatBucket(bucket, locale),
    text: format(bucket.value),
    tick: formatTick(bucket.after, shown, daysIn(span ?? bucket), locale),
  }));
}

/** Shortens a label, so that it does not overlap its neighbour. */
function shorten(word: string): string {
  return word.length > 9 ? `${word.slice(0, 8)}…` : word;
}

const maxDays = 62;
const maxMonths = 36;

function stepFor(series: readonly DayValue[]): PeriodStep {
  const span = getSpan(series, 'day');
  return stepForDays(span ? daysIn(span) : 0);
}

function stepForDays(days: number): PeriodStep {
  if (days <= maxDays) return 'day';
  return days <= maxMonths * 31 ? 'month' : 'year';
}

function getSpan(series: readonly DayValue[], step: PeriodStep): Dates | undefined {
  const days = series.map(({ day }) => day).sort();
  const [after, before] = [days[0], days.at(-1)];
  return after === undefined || before === undefined ? undefined : whole({ after, before }, step);
}

function whole({ after, before }: Dates, step: PeriodStep): Dates {
  const ends: { readonly [S in PeriodStep]: () => Dates } = {
    day: () => ({ after, before }),
    week: () => ({ after, before }),
    month: () => ({ after: `${after.slice(0, 7)}-01`, before: addDays(`${addDays(`${before.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1) }),
    year: () => ({ after: `${after.slice(0, 4)}-01-01`, before: `${before.slice(0, 4)}-12-31` }),
  };
  return ends[step]();
}
