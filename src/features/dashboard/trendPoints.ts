import { stepOf } from '../../data/widgets/periods';
import type { DayValue, Readings } from '../../data/widgets/readWidgetAnswer';
import type { AppLocale } from '../../schema/fieldTypes';
import { addDays, countingStep, type Dates, daysIn, type PeriodStep, spansOf, stepKey } from '../../schema/period';
import type { WidgetOf } from '../../schema/widget';
import type { TrendPoint } from './charts/TrendChart';
import { figureFormat, formatBucket, formatTick } from './formatFigures';
import type { Shown } from './useWidget';

/** One bar or point over time: its days, and what they come to. */
interface Bucket extends Dates {
  readonly value: number;
}

/**
 * The figures of a period put together by step, one bucket after another without a gap: days that the answer leaves out are zero.
 * The first and last month of a year are as long as the period reaches into them.
 */
export function toBuckets(series: readonly DayValue[], dates: Dates, step: PeriodStep): Bucket[] {
  const keyOf = stepKey(step, dates.before);
  const sums = new Map<string, number>();
  for (const { day, value } of series) sums.set(keyOf(day), (sums.get(keyOf(day)) ?? 0) + value);
  return spansOf(dates, step).map((span) => ({ ...span, value: sums.get(keyOf(span.after)) ?? 0 }));
}

type TrendWidget = Pick<WidgetOf<'trend'>, 'axis' | 'call' | 'currency' | 'period'>;

const coarser: readonly PeriodStep[] = ['day', 'week', 'month', 'year'];

/** The bars of a trend in words of a language: over the period, over the days that the answer has, or as it names them. */
export function trendPoints(
  widget: TrendWidget,
  { series, step }: Readings['trend'],
  { period, dates }: Shown,
  locale: AppLocale,
): TrendPoint[] {
  const formatOf = (figures: readonly { readonly value: number }[]) =>
    figureFormat(
      figures.map(({ value }) => value),
      widget,
      locale,
    );
  if (widget.axis === 'words') {
    const format = formatOf(series);
    return series.map(({ day, value }, index) => ({
      ...{ day: String(index), value, label: day, tick: shortened(day) },
      text: format(value),
    }));
  }
  const wanted = widget.period === undefined ? stepFor(series) : widget.call === undefined ? countingStep(dates) : stepOf[period];
  const shown = coarser[Math.max(coarser.indexOf(wanted), coarser.indexOf(step))] ?? step;
  const span = widget.period === undefined ? spanOf(series, shown) : dates;
  const buckets = span ? toBuckets(series, span, shown) : [];
  const format = formatOf(buckets);
  return buckets.map((bucket) => ({
    day: bucket.after,
    value: bucket.value,
    label: formatBucket(bucket, locale),
    text: format(bucket.value),
    tick: formatTick(bucket.after, shown, daysIn(span ?? bucket), locale),
  }));
}

/** A word under a bar must not reach into its neighbours. */
function shortened(word: string): string {
  return word.length > 9 ? `${word.slice(0, 8)}…` : word;
}

const mostDays = 62;
const mostMonths = 36;

/** Days where there are few, else months or years. */
function stepFor(series: readonly DayValue[]): PeriodStep {
  const span = spanOf(series, 'day');
  const days = span ? daysIn(span) : 0;
  if (days <= mostDays) return 'day';
  return days <= mostMonths * 31 ? 'month' : 'year';
}

/** From the first to the last day that the answer tells of, in whole months or years; undefined when it tells of none. */
function spanOf(series: readonly DayValue[], step: PeriodStep): Dates | undefined {
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
