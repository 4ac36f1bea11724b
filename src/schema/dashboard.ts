/**
 * What `resources/dashboard.ts` may say: each widget of the home page as data, typed against the registry. A widget names its call,
 * where its figures stand in the answer, and the records behind them; labels, tones and currency follow from those records' fields.
 */
import { checkDashboard } from './checkDashboard';
import type { IconName, SourcesOf } from './declaration';
import type { Registry } from './defineRegistry';
import type { Fields, Tone } from './fieldTypes';
import type { Values } from './recordTypes';

/** The query parameters of every dashboard call (specification §7): both days inclusive, as YYYY-MM-DD. */
export const periodParameters = { after: 'date_joined_after', before: 'date_joined_before' } as const;

/** First and last day, as YYYY-MM-DD. */
export interface Dates {
  readonly after: string;
  readonly before: string;
}

/** How much of a row a widget takes where there is room. */
export type WidgetWidth = 'quarter' | 'third' | 'half' | 'twoThirds' | 'full';

/**
 * Where a list of figures stands in an answer, as dotted paths: `list` from its root (`.` is the answer itself), `key` and `value`
 * from each item.
 */
export interface ListReading {
  readonly list: string;
  readonly key: string;
  readonly value: string;
}

/** One number, with that of the period before where the answer has it. */
export interface FigureReading {
  readonly total: string;
  readonly previous?: string;
}

/** A number over time: items by day. Without `total` it is their sum. */
export interface TrendReading extends Partial<FigureReading> {
  readonly series: ListReading;
}

/** How the parts of a whole are drawn: a donut for a few, bars for more or longer names. */
export type PartsChart = 'donut' | 'bars';

interface Kinds<Part extends string> {
  figure: { readonly kind: 'figure'; readonly read: FigureReading };
  trend: { readonly kind: 'trend'; readonly read: TrendReading };
  /** `by`: the choice that tells the parts, the records' own (`gender`) or that of a record they refer to (`program.type`). */
  breakdown: { readonly kind: 'breakdown'; readonly read: ListReading; readonly by: Part; readonly chart: PartsChart };
}

interface CommonWidget {
  /** Its messages are `dashboard.widgets.<name>`. */
  readonly name: string;
  readonly icon: IconName;
  /** Path of the GET below `/api/v1/`, e.g. `homepage/total_gender/`. */
  readonly call: string;
  readonly width: WidgetWidth;
  /** Whether more is better. Default `good`. */
  readonly rising?: 'good' | 'bad';
}

/** Declared resources of a registry. */
type DeclaredOf<R> = R extends { readonly types?: { readonly declared: infer D } } ? D : never;
type FieldsNamed<D, N> = D extends { readonly name: N; readonly fields: infer F extends Fields } ? F : never;

/** Own choices, and those of referenced records. */
type PartSource<D, F extends Fields> =
  | SourcesOf<F, 'choice'>
  | {
      [S in SourcesOf<F, 'reference'>]: F[S] extends { readonly resource: infer N }
        ? `${S}.${SourcesOf<FieldsNamed<D, N>, 'choice'>}`
        : never;
    }[SourcesOf<F, 'reference'>];

type ConditionSource<F extends Fields> = SourcesOf<F, 'choice' | 'boolean'> & keyof Values<F>;
/** A value, or several of which any will do. */
type Condition<F extends Fields> = { readonly [S in ConditionSource<F>]?: Values<F>[S] | readonly Values<F>[S][] };

type WidgetOn<D, E> = E extends { readonly name: infer N; readonly fields: infer F extends Fields }
  ? CommonWidget & {
      /** The records behind the figures: the widget leads to their list, and the embedded API counts them. */
      readonly resource: N;
      /** Which of them. */
      readonly where?: Condition<F>;
      /** The day that the period is about. */
      readonly date: SourcesOf<F, 'date' | 'datetime'>;
      /** Add this up instead of counting records. */
      readonly sum?: SourcesOf<F, 'money' | 'integer'>;
    } & Kinds<PartSource<D, F>>[keyof Kinds<string>]
  : never;

/** One widget, as authored for a registry. */
export type WidgetDeclaration<R> = WidgetOn<DeclaredOf<R>, DeclaredOf<R>>;

/** The parts of a breakdown: the choices of a field, with their tones; labels are `resources.<resource>.choices.<source>`. */
export interface Parts {
  /** The reference that leads to the field, when it is not the records' own. */
  readonly through: string | undefined;
  readonly resource: string;
  readonly source: string;
  readonly choices: readonly string[];
  readonly tones: { readonly [choice: string]: Tone } | undefined;
}

interface ResolvedWidget extends Required<CommonWidget> {
  readonly resource: string;
  readonly where: Readonly<Record<string, unknown>>;
  readonly date: string;
  readonly sum: string | undefined;
  /** ISO 4217 when the figures are money. */
  readonly currency: string | undefined;
}

/** A widget with every default filled in. */
export type Widget = ResolvedWidget &
  (Kinds<string>['figure'] | Kinds<string>['trend'] | (Kinds<string>['breakdown'] & { readonly parts: Parts }));

export type WidgetKind = Widget['kind'];
export type WidgetOf<K extends WidgetKind> = Extract<Widget, { readonly kind: K }>;

/** The widgets of the home page, in their order. `N` keeps their names for the message types. */
export interface Dashboard<N extends string = string> {
  readonly widgets: readonly Widget[];
  /** Type only: never read at run time. */
  readonly types?: { readonly names: N };
}

/** The authored form whatever the registry: what the checks read. */
export type AnyWidget = CommonWidget & {
  readonly resource: string;
  readonly where?: Readonly<Record<string, unknown>>;
  readonly date: string;
  readonly sum?: string;
} & Kinds<string>[keyof Kinds<string>];

/**
 * Puts widgets together, checks them against the registry and fills in their defaults.
 *
 * @throws DeclarationError that lists every mistake with widget, option and remedy
 */
export function defineDashboard<R extends Registry, const W extends readonly WidgetDeclaration<R>[]>(
  registry: R,
  widgets: W,
): Dashboard<W[number] extends { readonly name: infer N extends string } ? N : never> {
  const declared = widgets as unknown as readonly AnyWidget[];
  checkDashboard(registry, declared);
  return { widgets: declared.map((widget) => resolveWidget(registry, widget)) };
}

function resolveWidget(registry: Registry, widget: AnyWidget): Widget {
  const { fields } = registry.get(widget.resource);
  const summed = widget.sum === undefined ? undefined : fields[widget.sum];
  return {
    where: {},
    rising: 'good',
    sum: undefined,
    ...widget,
    currency: summed?.type === 'money' ? summed.currency : undefined,
    ...(widget.kind === 'breakdown' && { parts: partsOf(registry, widget.resource, widget.by) }),
  } as Widget;
}

/** @param by a choice of the resource, or `reference.choice` */
function partsOf(registry: Registry, resource: string, by: string): Parts {
  const [first = '', second] = by.split('.');
  const own = registry.get(resource);
  const reference = own.fields[first];
  const target = second !== undefined && reference?.type === 'reference' ? registry.get(reference.resource) : own;
  const source = second ?? first;
  const field = target.fields[source];
  const { choices, tones } = field?.type === 'choice' ? field : { choices: [], tones: undefined };
  return { through: second === undefined ? undefined : first, resource: target.name, source, choices, tones };
}
