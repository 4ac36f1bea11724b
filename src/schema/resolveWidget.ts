import type { PeriodParameters } from './period';
import type { Registry } from './registry';
import type { ResolvedResource } from './resource';
import {
  type AnyWidget,
  type FigureReading,
  type KeyedReading,
  keyedShapes,
  type Parts,
  type TrendReading,
  usualReadings,
  type Widget,
  type WidgetKind,
  type WidgetWidth,
} from './widget';

const widths: { readonly [K in WidgetKind]: WidgetWidth } = { figure: 'quarter', trend: 'twoThirds', breakdown: 'third' };

/** A donut with more parts is hard to read and runs out of colours. */
const maxInDonut = 5;

export function resolveWidget(registry: Registry, widget: AnyWidget, period: PeriodParameters): Widget {
  const resource = widget.resource === undefined ? undefined : registry.get(widget.resource);
  const summed = widget.sum === undefined ? undefined : resource?.fields[widget.sum];
  const declaredPeriod = widget.period ?? widget.date !== undefined;
  const { name, where = {}, date, sum, call, query = {}, rising = 'good', compare = false } = widget;
  const common = {
    name,
    rising,
    call,
    query,
    compare,
    where,
    date,
    sum,
    icon: widget.icon ?? resource?.icon ?? 'dashboard',
    width: widget.width ?? widths[widget.kind],
    period: declaredPeriod === true ? period : declaredPeriod || undefined,
    resource: resource?.name,
    currency: widget.currency ?? (summed?.type === 'money' ? summed.currency : undefined),
  };
  return { ...common, ...kinds[widget.kind](widget, resource, registry) } as Widget;
}

const kinds: { readonly [K in WidgetKind]: (widget: AnyWidget, resource: ResolvedResource | undefined, registry: Registry) => object } = {
  figure: ({ read = usualReadings.figure }) => ({
    kind: 'figure',
    read: typeof read === 'string' ? { total: read } : (read as FigureReading),
  }),
  trend: ({ read = usualReadings.trend, axis = 'days' }) => ({
    kind: 'trend',
    axis,
    read: isKeyedReading(read) ? { series: read } : (read as TrendReading),
  }),
  breakdown({ read = usualReadings.breakdown, by, chart }, resource, registry) {
    const parts = resource && by !== undefined ? getParts(registry, resource, by) : undefined;
    const count = parts?.choices.length ?? 0;
    return { kind: 'breakdown', read, parts, chart: chart ?? (count > 0 && count <= maxInDonut ? 'donut' : 'bars') };
  },
};

export function isKeyedReading(read: unknown): read is KeyedReading {
  return typeof read === 'object' && read !== null && keyedShapes.some((shape) => shape in read);
}

function getParts(registry: Registry, own: ResolvedResource, by: string): Parts {
  const [first = '', second] = by.split('.');
  const reference = own.fields[first];
  const target = second !== undefined && reference?.type === 'reference' ? registry.get(reference.resource) : own;
  const source = second ?? first;
  const field = target.fields[source];
  const { choices, tones } = field?.type === 'choice' ? field : { choices: [], tones: undefined };
  return {
    through: second === undefined ? undefined : first,
    resource: target.name,
    source,
    choices,
    tones,
    isFilter: second === undefined && own.list.filters.includes(source),
  };
}
