/** Types of `resources/dashboard.ts`. Without a call, the widget's records are counted by list calls. */
import { checkDashboard } from './checkDashboard';
import type { IconName, ListDeclaration, Sort, SourcesOf } from './declaration';
import type { Fields } from './fieldTypes';
import { type AnyListWidget, isListWidget, type ListWidget, resolveListWidget } from './listWidget';
import { type PeriodParameters, specifiedPeriod } from './period';
import type { SourceOf, Values } from './recordTypes';
import type { Registry } from './registry';
import { resolveWidget } from './resolveWidget';
import type { AnyWidget, FigureReading, KeyedReading, PartsChart, TrendAxis, TrendReading, Widget, WidgetWidth } from './widget';

interface CommonWidget {
  /** Key of its messages: `dashboard.widgets.<name>`. */
  readonly name: string;
  readonly icon?: IconName;
  /** Default: a quarter of the row for a figure, two thirds for a trend, one third for a breakdown. */
  readonly width?: WidgetWidth;
  /** Whether an increase is good. Default `good`. */
  readonly rising?: 'good' | 'bad';
}

interface CalledWidget extends CommonWidget {
  /** Path of the GET below the API's root, e.g. `homepage/total_gender/`. Widgets may share a call. */
  readonly call: string;
  readonly query?: { readonly [parameter: string]: string };
  /** Whether the call takes a period, and its parameters if they differ from the dashboard's. Default: true if `date` is set. */
  readonly period?: boolean | PeriodParameters;
  /** Also makes the call for the previous period, if the response lacks that figure. Default false. */
  readonly compare?: boolean;
  /** ISO 4217 code of amounts. Default: the currency of `sum`. */
  readonly currency?: string;
}

/** `by`: the choice or reference that groups the records (`gender`), or a choice of a referenced record (`program.type`). */
type CalledKind<Part> =
  | { readonly kind: 'figure'; readonly read?: string | FigureReading }
  | { readonly kind: 'trend'; readonly read?: TrendReading | KeyedReading; readonly axis?: TrendAxis }
  | ({ readonly kind: 'breakdown'; readonly read: KeyedReading; readonly chart?: PartsChart } & Part);

type Without<K extends string> = { readonly [P in K]?: undefined };

type CountedKind<Day extends string, Choice extends string> =
  | { readonly kind: 'figure'; readonly date?: Day }
  | { readonly kind: 'trend'; readonly date: Day }
  | { readonly kind: 'breakdown'; readonly date?: Day; readonly by: Choice; readonly chart?: PartsChart };

type DeclaredOf<R> = R extends { readonly types?: { readonly declared: infer D } } ? D : never;
type FieldsNamed<D, N> = D extends { readonly name: N; readonly fields: infer F extends Fields } ? F : never;

type PartSource<D, F extends Fields> =
  | SourcesOf<F, 'choice' | 'reference'>
  | {
      [S in SourcesOf<F, 'reference'>]: F[S] extends { readonly resource: infer N }
        ? `${S}.${SourcesOf<FieldsNamed<D, N>, 'choice'>}`
        : never;
    }[SourcesOf<F, 'reference'>];

type ConditionSource<F extends Fields> = SourcesOf<F, 'choice' | 'boolean'> & keyof Values<F>;
type Condition<F extends Fields> = { readonly [S in ConditionSource<F>]?: Values<F>[S] | readonly Values<F>[S][] };

interface Behind<N, F extends Fields> {
  readonly resource: N;
  readonly where?: Condition<F>;
}

/** Records of the list that match a filter. Days of the filter may be relative: `{ end_date: { after: 'today', before: 'today+6' } }`. */
interface ListOn<N, F extends Fields> {
  readonly kind: 'list';
  /** Key of its messages: `dashboard.widgets.<name>`. */
  readonly name: string;
  readonly resource: N;
  readonly icon?: IconName;
  /** Default: half of the row. */
  readonly width?: WidgetWidth;
  readonly filter?: NonNullable<ListDeclaration<F>['views']>[string];
  /** Default: that of the list. */
  readonly sort?: Sort<'id' | SourceOf<F>>;
  /** Fields beside the name of the record. Default: the first three columns of the list. */
  readonly columns?: readonly SourceOf<F>[];
  /** Default 5, at most 25. */
  readonly limit?: number;
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
      | ListOn<N, F>
  : never;

/** Figures without a resource. They have no link, and the embedded API does not serve them. */
type WidgetAlone = CalledWidget & Without<'resource' | 'where' | 'date' | 'sum'> & CalledKind<Without<'by'>>;

type WidgetDeclaration<R> = WidgetOn<DeclaredOf<R>, DeclaredOf<R>> | WidgetAlone;

export interface DashboardOptions {
  readonly period?: PeriodParameters;
}

export interface Dashboard<N extends string = string> {
  readonly widgets: readonly Widget[];
  readonly lists: readonly ListWidget[];
  /** Names of all of them as declared. */
  readonly order: readonly string[];
  readonly types?: { readonly names: N };
}

/** Checks widgets and fills in their defaults. Without widgets the home page is an overview. @throws DeclarationError */
export function defineDashboard<R extends Registry, const W extends readonly WidgetDeclaration<R>[]>(
  registry: R,
  widgets: W,
  { period = specifiedPeriod }: DashboardOptions = {},
): Dashboard<W[number] extends { readonly name: infer N extends string } ? N : never> {
  const declared = widgets as unknown as readonly (AnyWidget | AnyListWidget)[];
  if (!import.meta.env?.PROD) checkDashboard(registry, declared, { period });
  return {
    widgets: declared.flatMap((widget) => (isListWidget(widget) ? [] : [resolveWidget(registry, widget, period)])),
    lists: declared.filter(isListWidget).map((widget) => resolveListWidget(registry, widget)),
    order: declared.map(({ name }) => name),
  };
}
