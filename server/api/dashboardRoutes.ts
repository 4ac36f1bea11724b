import { type Context, Hono } from 'hono';
import { isDay, parseDay } from '../../src/fields/dateRules';
import { writeAt } from '../../src/schema/answerPath';
import type { Dashboard } from '../../src/schema/dashboard';
import { type PeriodParameters, previousDates } from '../../src/schema/period';
import type { Widget, WidgetKind, WidgetOf } from '../../src/schema/widget';
import { type KeyedReading, type KeyedReadingOf, type KeyedShape, shapeOf } from '../../src/schema/widget';
import { type ApiErrorEntry, invalid, methodNotAllowed } from '../http/apiError';
import { type FigureOnWire, type FigureSource, partsOf, type Span, seriesOf, totalOf } from './figures';
import { preferredZone } from './preferredZone';
import type { ApiEnv, Services } from './services';

/**
 * Answers each call that widgets declare, in the layout that their `read` names: what several read of one call stands in one answer.
 * Calls without records behind them are not there.
 */
export function createDashboardRoutes(services: Services, { widgets }: Dashboard): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const answerable = widgets.filter(isAnswerable);
  for (const call of new Set(answerable.map((widget) => widget.call))) {
    const path = `/api/v1/${call}`;
    const readers = answerable.filter((widget) => widget.call === call);
    app.get(path, async (c) => {
      const entries = await Promise.all(readers.map((widget) => entriesOf(services, widget, spanOf(c, widget.period))));
      return c.json(writeAt(entries.flat()) as object);
    });
    app.all(path, (c) => {
      throw methodNotAllowed(c.req.method, ['GET', 'HEAD']);
    });
  }
  return app;
}

/** Whether the figures can be made from the records: those over time need their day, parts the field that tells them. */
function isAnswerable(widget: Widget): boolean {
  if (widget.call === undefined || widget.resource === undefined) return false;
  return widget.kind === 'trend' ? widget.date !== undefined : widget.kind !== 'breakdown' || widget.parts !== undefined;
}

/** @throws ApiError 400 for what is no day; an absent one leaves that end open */
function spanOf(c: Context<ApiEnv>, period: PeriodParameters | undefined): Span {
  const entries: ApiErrorEntry[] = [];
  const read = (name: string | undefined): string | undefined => {
    const text = name === undefined ? undefined : c.req.queries(name)?.at(-1)?.trim();
    if (!text) return undefined;
    const day = parseDay(text);
    if (day === undefined) entries.push({ code: 'invalid', attr: name ?? null, text: 'invalid_date' });
    return day as string | undefined;
  };
  const span = { after: read(period?.after), before: read(period?.before), timeZone: preferredZone(c.req.header('Prefer')) };
  if (entries.length > 0) throw invalid(entries);
  return span;
}

type Answer<K extends WidgetKind> = (source: FigureSource, widget: WidgetOf<K>, span: Span) => Promise<AnswerEntry[]>;

const answers: { readonly [K in WidgetKind]: Answer<K> } = {
  figure: async (source, widget, span) => {
    const { total, previous } = widget.read;
    return [[total, await totalOf(source, widget, span)], ...(await previousOf(source, widget, previous, span))];
  },
  trend: async (source, widget, span) => {
    const { total, previous, series } = widget.read;
    return [
      ...(total === undefined ? [] : [[total, await totalOf(source, widget, span)] as const]),
      ...(await previousOf(source, widget, previous, span)),
      ...writeKeyed(series, await seriesOf(source, widget, span)),
    ];
  },
  breakdown: async (source, widget, span) =>
    widget.parts ? writeKeyed(widget.read, await partsOf(source, widget, widget.parts, span)) : [],
};

function entriesOf<K extends WidgetKind>(source: FigureSource, widget: WidgetOf<K> & Widget, span: Span): Promise<AnswerEntry[]> {
  return (answers[widget.kind] as Answer<K>)(source, widget, span);
}

/** The number of the span before, where the widget reads one; null when an end is open, so that there is no such span. */
async function previousOf(source: FigureSource, widget: Widget, path: string | undefined, span: Span): Promise<AnswerEntry[]> {
  if (path === undefined) return [];
  const { after, before, timeZone } = span;
  const former = after !== undefined && before !== undefined ? previousDates({ after, before }) : undefined;
  // There are no days before the first year.
  return [[path, former && isDay(former.after) ? await totalOf(source, widget, { ...former, timeZone }) : null]];
}

/** A value and where it stands in an answer. */
type AnswerEntry = readonly [path: string, value: unknown];

/** A figure with its key; null: records that have none. */
type KeyedFigureOnWire = readonly [key: string | number | null, value: FigureOnWire];

type Write<S extends KeyedShape> = (reading: KeyedReadingOf<S>, items: readonly KeyedFigureOnWire[]) => AnswerEntry[];

const shapes: { readonly [S in KeyedShape]: Write<S> } = {
  list: ({ list, key, value }, items) => [
    [
      list,
      items.map(([name, figure]) =>
        writeAt([
          [key, name],
          [value, figure],
        ]),
      ),
    ],
  ],
  map: ({ map, value = '.' }, items) => [
    [map, Object.fromEntries(items.map(([name, figure]) => [String(name), writeAt([[value, figure]])]))],
  ],
  pairs: ({ pairs }, items) => [[pairs, items]],
  keys: ({ keys, values }, items) => [
    [keys, items.map(([name]) => name)],
    [values, items.map(([, figure]) => figure)],
  ],
  each: ({ each }, items) => Object.entries(each).map(([key, path]) => [path, items.find(([name]) => String(name) === key)?.[1] ?? 0]),
};

/** Figures with keys in the layout that a widget reads: what `readKeyed` reads back. */
export function writeKeyed(reading: KeyedReading, items: readonly KeyedFigureOnWire[]): AnswerEntry[] {
  return (shapes[shapeOf(reading)] as Write<KeyedShape>)(reading as never, items);
}
