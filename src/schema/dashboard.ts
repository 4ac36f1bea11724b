/**
 * The language of `resources/dashboard.ts`: each widget of the home page as data, typed against the registry. A widget names its call and
 * the place of its figures in the answer. Without a call, the records of its resource are counted by their list. Labels, tones, currency,
 * icon and the link to the records follow from the resource.
 */
import { checkDashboard } from './checkDashboard';
import type { IconName, SourcesOf } from './declaration';
import type { Fields } from './fieldTypes';
import { type PeriodParameters, specifiedPeriod } from './period';
import type { Values } from './recordTypes';
import type { Registry } from './registry';
import { resolveWidget } from './resolveWidget';
import type { AnyWidget, FigureReading, KeyedReading, PartsChart, TrendAxis, TrendReading, Widget, WidgetWidth } from './widget';

interface CommonWidget {
  /** Its messages are `dashboard.widgets.<name>`. */
  readonly name: string;
  /** Default: the resource's. */
  readonly icon?: IconName;
  /** Default: a quarter of the row for a figure, two thirds for a trend, one third for a breakdown. */
  readonly width?: WidgetWidth;
  /** Whether more is better. Default `good`. */
  readonly rising?: 'good' | 'bad';
}

/** A widget with its own call. */
interface CalledWidget extends CommonWidget {
  /** Path of the GET below the API's root, e.g. `homepage/total_gender/`. Several widgets may read the answer of one call. */
  readonly call: string;
  /** Parameters that are always sent. */
  readonly query?: { readonly [parameter: string]: string };
  /**
   * Whether the call is for a period, and its parameters for the days if they differ from the dashboard's. Default: if `date` is set.
   */
  readonly period?: boolean | PeriodParameters;
  /** Also make the call for the previous period, if its answer lacks that figure. Default false. */
  readonly compare?: boolean;
  /** ISO 4217 code, if the figures are money. Default: the currency of `sum`. */
  readonly currency?: string;
}

/** `by`: the choice or reference that divides the records (`gender`), or a choice of a referenced record (`program.type`). */
type CalledKind<Part> =
  | { readonly kind: 'figure'; readonly read?: string | FigureReading }
  | { readonly kind: 'trend'; readonly read?: TrendReading | KeyedReading; readonly axis?: TrendAxis }
  | ({ readonly kind: 'breakdown'; readonly read: KeyedReading; readonly chart?: PartsChart } & Part);

/** Options that this form of a widget does not have. */
type Without<K extends string> = { readonly [P in K]?: undefined };

/** What lists can count: records in total, over time and by choice. */
type CountedKind<Day extends string, Choice extends string> =
  | { readonly kind: 'figure'; readonly date?: Day }
  | { readonly kind: 'trend'; readonly date: Day }
  | { readonly kind: 'breakdown'; readonly date?: Day; readonly by: Choice; readonly chart?: PartsChart };

/** Declared resources of a registry. */
type DeclaredOf<R> = R extends { readonly types?: { readonly declared: infer D } } ? D : never;
type FieldsNamed<D, N> = D extends { readonly name: N; readonly fields: infer F extends Fields } ? F : never;

/** Own choices and references, and the choices of referenced records. */
type PartSource<D, F extends Fields> =
  | SourcesOf<F, 'choice' | 'reference'>
  | {
      [S in SourcesOf<F, 'reference'>]: F[S] extends { readonly resource: infer N }
        ? `${S}.${SourcesOf<FieldsNamed<D, N>, 'choice'>}`
        : never;
    }[SourcesOf<F, 'reference'>];

type ConditionSource<F extends Fields> = SourcesOf<F, 'choice' | 'boolean'> & keyof Values<F>;
/** A value, or any of several. */
type Condition<F extends Fields> = { readonly [S in ConditionSource<F>]?: Values<F>[S] | readonly Values<F>[S][] };

interface Behind<N, F extends Fields> {
  /** The resource behind the figures. The widget links to its list, and the embedded API counts its records. */
  readonly resource: N;
  /** Filters the records. */
  readonly where?: Condition<F>;
}

type WidgetOn<D, E> = E extends { readonly name: infer N; readonly fields: infer F extends Fields }
  ?
      | (CalledWidget &
          Behind<N, F> & {
            /** The date that the period applies to. Without it, the figures do not depend on the period. */
            readonly date?: SourcesOf<F, 'date' | 'datetime'>;
            /** The amount to add up. Without it, records are counted. */
            readonly sum?: SourcesOf<F, 'money' | 'integer'>;
          } & CalledKind<{ readonly by: PartSource<D, F> }>)
      | (CommonWidget &
          Behind<N, F> &
          Without<Exclude<keyof CalledWidget, keyof CommonWidget> | 'sum' | 'read'> &
          CountedKind<SourcesOf<F, 'date' | 'datetime'>, SourcesOf<F, 'choice'>>)
  : never;

/** Figures without a resource: they have no link, and the embedded API does not serve them. */
type WidgetAlone = CalledWidget & Without<'resource' | 'where' | 'date' | 'sum'> & CalledKind<Without<'by'>>;

/** One widget, as authored for a registry. */
export type WidgetDeclaration<R> = WidgetOn<DeclaredOf<R>, DeclaredOf<R>> | WidgetAlone;

/** Options of all widgets. */
export interface DashboardOptions {
  /** The parameters of the first and the last day. Default: the specification's (§7). */
  readonly period?: PeriodParameters;
}

/** The widgets of the home page, in their order. `N` keeps their names for the message types. */
export interface Dashboard<N extends string = string> {
  readonly widgets: readonly Widget[];
  /** For types only; never read at run time. */
  readonly types?: { readonly names: N };
}

/**
 * Checks widgets against the registry and fills in their defaults. Without widgets the home page is an overview of the resources.
 *
 * @throws DeclarationError that lists every mistake with widget, option and remedy
 */
export function defineDashboard<R extends Registry, const W extends readonly WidgetDeclaration<R>[]>(
  registry: R,
  widgets: W,
  { period = specifiedPeriod }: DashboardOptions = {},
): Dashboard<W[number] extends { readonly name: infer N extends string } ? N : never> {
  const declared = widgets as unknown as readonly AnyWidget[];
  // As in `defineRegistry`.
  if (!import.meta.env?.PROD) checkDashboard(registry, declared, { period });
  return { widgets: declared.map((widget) => resolveWidget(registry, widget, period)) };
}
