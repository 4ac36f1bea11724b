import type { IconName } from './declaration';
import type { Tone } from './fieldTypes';
import type { PeriodParameters } from './period';

export const widgetWidths = ['quarter', 'third', 'half', 'twoThirds', 'full'] as const;

export type WidgetWidth = (typeof widgetWidths)[number];

export type PartsChart = 'donut' | 'bars';

/** Paths of keyed figures in a response. A number is an array index (`data.0.count`), and `.` is the response. */
export type KeyedReading =
  /** `{"results": [{"day": "2026-01-01", "n": 5}]}`; paths are relative to each item. */
  | { readonly list: string; readonly key: string; readonly value: string; readonly label?: string }
  /** `{"by_status": {"active": 12, "closed": 3}}`; `value` is the path to the figure if each is an object. */
  | { readonly map: string; readonly value?: string }
  /** `{"data": [["2026-01-01", 5], …]}` */
  | { readonly pairs: string }
  /** `{"labels": ["2026-01-01", …], "data": [5, …]}` */
  | { readonly keys: string; readonly values: string }
  /** `{"men": 12, "women": 14}`: the path of each, e.g. `{ M: 'men', F: 'women' }`. */
  | { readonly each: { readonly [key: string]: string } };

export const keyedShapes = ['list', 'map', 'pairs', 'keys', 'each'] as const;
export type KeyedShape = (typeof keyedShapes)[number];
export type KeyedReadingOf<S extends KeyedShape> = Extract<KeyedReading, { readonly [P in S]: unknown }>;

export function getShape(reading: KeyedReading): KeyedShape {
  const shape = keyedShapes.find((one) => one in reading);
  if (!shape) throw new Error(`A reading has one of ${keyedShapes.join(', ')}`);
  return shape;
}

export interface FigureReading {
  readonly total: string;
  readonly previous?: string;
}

/** Figures by day or month. Default `total`: their sum. */
export interface TrendReading extends Partial<FigureReading> {
  readonly series: KeyedReading;
}

export type TrendAxis = 'days' | 'words';

export interface Parts {
  readonly through: string | undefined;
  readonly resource: string;
  readonly source: string;
  readonly choices: readonly string[];
  readonly tones: { readonly [choice: string]: Tone } | undefined;
  readonly isFilter: boolean;
}

interface CommonWidget {
  readonly name: string;
  readonly icon: IconName;
  readonly width: WidgetWidth;
  readonly rising: 'good' | 'bad';
  /** Path below the API's root. Undefined: records are counted by list calls. */
  readonly call: string | undefined;
  readonly query: { readonly [parameter: string]: string };
  readonly period: PeriodParameters | undefined;
  readonly compare: boolean;
  readonly resource: string | undefined;
  readonly where: Readonly<Record<string, unknown>>;
  readonly date: string | undefined;
  readonly sum: string | undefined;
  readonly currency: string | undefined;
}

interface Kinds {
  figure: { readonly kind: 'figure'; readonly read: FigureReading };
  trend: { readonly kind: 'trend'; readonly read: TrendReading; readonly axis: TrendAxis };
  breakdown: { readonly kind: 'breakdown'; readonly read: KeyedReading; readonly chart: PartsChart; readonly parts: Parts | undefined };
}

export type Widget = CommonWidget & Kinds[keyof Kinds];
export type WidgetKind = Widget['kind'];
export type WidgetOf<K extends WidgetKind> = Extract<Widget, { readonly kind: K }>;

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

export const usualReadings = {
  figure: { total: 'total', previous: 'previous_total' },
  trend: { total: 'total', previous: 'previous_total', series: { list: 'results', key: 'date', value: 'total' } },
  breakdown: { list: 'results', key: 'key', value: 'total' },
} as const satisfies { readonly [K in WidgetKind]: WidgetOf<K>['read'] };
