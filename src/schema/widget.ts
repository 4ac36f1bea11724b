/** A widget of the home page: where its figures stand in an answer, and its form with every default filled in. */
import type { IconName } from './declaration';
import type { Tone } from './fieldTypes';
import type { PeriodParameters } from './period';

/** How much of a row a widget takes where there is room. */
export type WidgetWidth = 'quarter' | 'third' | 'half' | 'twoThirds' | 'full';

/** How the parts of a whole are drawn: a donut for a few, bars for more or longer names. */
export type PartsChart = 'donut' | 'bars';

/**
 * Where figures with keys (days, parts) stand in an answer. Paths are dotted keys from its root, a number for the item of an array
 * (`data.0.count`); `.` is the answer itself.
 */
export type KeyedReading =
  /** `{"results": [{"day": "2026-01-01", "n": 5}]}`; `key`, `value` and `label` (what people call it) count from each item. */
  | { readonly list: string; readonly key: string; readonly value: string; readonly label?: string }
  /** `{"by_status": {"active": 12, "closed": 3}}`; with `value` the path to the figure where each is an object. */
  | { readonly map: string; readonly value?: string }
  /** `{"data": [["2026-01-01", 5], …]}` */
  | { readonly pairs: string }
  /** `{"labels": ["2026-01-01", …], "data": [5, …]}` */
  | { readonly keys: string; readonly values: string }
  /** `{"men": 12, "women": 14}`: the path of each, by its key, e.g. `{ M: 'men', F: 'women' }`. */
  | { readonly each: { readonly [key: string]: string } };

/** The property that tells one shape from another. */
export const keyedShapes = ['list', 'map', 'pairs', 'keys', 'each'] as const;
export type KeyedShape = (typeof keyedShapes)[number];
export type KeyedReadingOf<S extends KeyedShape> = Extract<KeyedReading, { readonly [P in S]: unknown }>;

/** @throws Error for what is no reading of figures with keys; `checkDashboard` says it in better words */
export function shapeOf(reading: KeyedReading): KeyedShape {
  const shape = keyedShapes.find((one) => one in reading);
  if (!shape) throw new Error(`A reading has one of ${keyedShapes.join(', ')}`);
  return shape;
}

/** One number, with that of the period before where the answer has it. */
export interface FigureReading {
  readonly total: string;
  readonly previous?: string;
}

/** A number over time: figures by day or month. Without `total` it is their sum. */
export interface TrendReading extends Partial<FigureReading> {
  readonly series: KeyedReading;
}

/** What the keys of a trend are: days or months, put in order and completed; or words, shown as they come. */
export type TrendAxis = 'days' | 'words';

/** The parts of a breakdown. */
export interface Parts {
  /** The reference that leads to the field, when it is not the records' own. */
  readonly through: string | undefined;
  readonly resource: string;
  readonly source: string;
  /** The choices of the field, whose labels are `resources.<resource>.choices.<source>`; none when it is a reference. */
  readonly choices: readonly string[];
  readonly tones: { readonly [choice: string]: Tone } | undefined;
  /** Whether the list behind the widget can be narrowed to one part. */
  readonly isFilter: boolean;
}

interface CommonWidget {
  readonly name: string;
  readonly icon: IconName;
  readonly width: WidgetWidth;
  readonly rising: 'good' | 'bad';
  /** Path below the API's root; undefined: the records of `resource` are counted by its list. */
  readonly call: string | undefined;
  /** Parameters that the call always has. */
  readonly query: { readonly [parameter: string]: string };
  /** What the call names the days of the period; undefined: the figures are the same whatever the period. */
  readonly period: PeriodParameters | undefined;
  /** Whether the call is made for the period before, too. */
  readonly compare: boolean;
  /** undefined: nothing in this admin stands behind the figures. */
  readonly resource: string | undefined;
  readonly where: Readonly<Record<string, unknown>>;
  readonly date: string | undefined;
  readonly sum: string | undefined;
  /** ISO 4217 when the figures are money. */
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

/** The authored form whatever the registry: what the checks read. */
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

/** How an answer is laid out where nothing else is said; what is counted by lists is told in the same way. */
export const usualReadings = {
  figure: { total: 'total', previous: 'previous_total' },
  trend: { total: 'total', previous: 'previous_total', series: { list: 'results', key: 'date', value: 'total' } },
  breakdown: { list: 'results', key: 'key', value: 'total' },
} as const satisfies { readonly [K in WidgetKind]: WidgetOf<K>['read'] };
