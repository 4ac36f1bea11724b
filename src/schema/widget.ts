/** A widget of the home page: the readings of its answer, and its resolved form. */
import type { IconName } from './declaration';
import type { Tone } from './fieldTypes';
import type { PeriodParameters } from './period';

/** The share of a row that a widget takes on a wide screen. */
export type WidgetWidth = 'quarter' | 'third' | 'half' | 'twoThirds' | 'full';

/** The chart for the parts of a whole: a donut for a few, bars for more or longer names. */
export type PartsChart = 'donut' | 'bars';

/**
 * The place of figures with keys (days, parts) in an answer. Paths are dotted keys from the root; a number is an array index
 * (`data.0.count`), and `.` is the answer itself.
 */
export type KeyedReading =
  /** `{"results": [{"day": "2026-01-01", "n": 5}]}`; `key`, `value` and `label` (shown to people) are relative to each item. */
  | { readonly list: string; readonly key: string; readonly value: string; readonly label?: string }
  /** `{"by_status": {"active": 12, "closed": 3}}`; `value` is the path to the figure if each is an object. */
  | { readonly map: string; readonly value?: string }
  /** `{"data": [["2026-01-01", 5], …]}` */
  | { readonly pairs: string }
  /** `{"labels": ["2026-01-01", …], "data": [5, …]}` */
  | { readonly keys: string; readonly values: string }
  /** `{"men": 12, "women": 14}`: the path of each, by its key, e.g. `{ M: 'men', F: 'women' }`. */
  | { readonly each: { readonly [key: string]: string } };

/** The property that distinguishes the shapes. */
export const keyedShapes = ['list', 'map', 'pairs', 'keys', 'each'] as const;
export type KeyedShape = (typeof keyedShapes)[number];
export type KeyedReadingOf<S extends KeyedShape> = Extract<KeyedReading, { readonly [P in S]: unknown }>;

/** @throws Error if this is no reading of figures with keys; `checkDashboard` reports it better */
export function shapeOf(reading: KeyedReading): KeyedShape {
  const shape = keyedShapes.find((one) => one in reading);
  if (!shape) throw new Error(`A reading has one of ${keyedShapes.join(', ')}`);
  return shape;
}

/** One number, with that of the previous period if the answer has it. */
export interface FigureReading {
  readonly total: string;
  readonly previous?: string;
}

/** A number over time: figures by day or month. Without `total` it is their sum. */
export interface TrendReading extends Partial<FigureReading> {
  readonly series: KeyedReading;
}

/** The keys of a trend: days or months, sorted and completed, or words, shown unchanged. */
export type TrendAxis = 'days' | 'words';

/** The parts of a breakdown. */
export interface Parts {
  /** The reference to the field's resource, if it is not this one. */
  readonly through: string | undefined;
  readonly resource: string;
  readonly source: string;
  /** The choices of the field, with labels `resources.<resource>.choices.<source>`; none for a reference. */
  readonly choices: readonly string[];
  readonly tones: { readonly [choice: string]: Tone } | undefined;
  /** Whether the list behind the widget can be filtered by one part. */
  readonly isFilter: boolean;
}

interface CommonWidget {
  readonly name: string;
  readonly icon: IconName;
  readonly width: WidgetWidth;
  readonly rising: 'good' | 'bad';
  /** Path below the API's root. Undefined: the records of `resource` are counted by its list. */
  readonly call: string | undefined;
  /** Parameters that are always sent. */
  readonly query: { readonly [parameter: string]: string };
  /** The call's parameters for the days of the period. Undefined: the figures do not depend on the period. */
  readonly period: PeriodParameters | undefined;
  /** Whether the call is also made for the previous period. */
  readonly compare: boolean;
  /** undefined: the figures have no resource. */
  readonly resource: string | undefined;
  readonly where: Readonly<Record<string, unknown>>;
  readonly date: string | undefined;
  readonly sum: string | undefined;
  /** ISO 4217 code, if the figures are money. */
  readonly currency: string | undefined;
}

interface Kinds {
  figure: { readonly kind: 'figure'; readonly read: FigureReading };
  trend: { readonly kind: 'trend'; readonly read: TrendReading; readonly axis: TrendAxis };
  breakdown: { readonly kind: 'breakdown'; readonly read: KeyedReading; readonly chart: PartsChart; readonly parts: Parts | undefined };
}

/** A widget with every default filled in. */
export type Widget = CommonWidget & Kinds[keyof Kinds];
export type WidgetKind = Widget['kind'];
export type WidgetOf<K extends WidgetKind> = Extract<Widget, { readonly kind: K }>;

/** The authored form for any registry, read by the checks. */
export interface AnyWidget
  extends Partial<
    Pick<CommonWidget, 'icon' | 'width' | 'rising' | 'call' | 'query' | 'compare' | 'resource' | 'where' | 'date' | 'sum' | 'currency'>
  > {
  readonly name: string;
  readonly kind: WidgetKind;
  readonly period?: boolean | PeriodParameters;
  readonly read?: string | FigureReading | TrendReading | KeyedReading;
  readonly axis?: TrendAxis;
  readonly by?: string;
  readonly chart?: PartsChart;
}

/** The default layout of an answer, also used for counts by lists. */
export const usualReadings = {
  figure: { total: 'total', previous: 'previous_total' },
  trend: { total: 'total', previous: 'previous_total', series: { list: 'results', key: 'date', value: 'total' } },
  breakdown: { list: 'results', key: 'key', value: 'total' },
} as const satisfies { readonly [K in WidgetKind]: WidgetOf<K>['read'] };
