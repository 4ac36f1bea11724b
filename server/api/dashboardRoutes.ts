import { type Context, Hono } from 'hono';
import { writeAt } from '../../src/schema/answerPath';
import {
  type Dashboard,
  type ListReading,
  periodParameters,
  type Widget,
  type WidgetKind,
  type WidgetOf,
} from '../../src/schema/dashboard';
import { type ErrorEntry, invalid, methodNotAllowed } from './apiError';
import { type FigureOnWire, type FigureSource, partsOf, previousSpan, type Span, seriesOf, totalOf } from './figures';
import { filteringOf } from './filterLookups';
import type { ApiEnv, Services } from './services';

/** Answers each call that a widget declares, in the shape that its `read` names. */
export function createDashboardRoutes(services: Services, { widgets }: Dashboard): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  for (const widget of widgets) {
    const path = `/api/v1/${widget.call}`;
    app.get(path, async (c) => c.json((await answerOf(services, widget, spanOf(c))) as object));
    app.all(path, (c) => {
      throw methodNotAllowed(c.req.method, ['GET', 'HEAD']);
    });
  }
  return app;
}

/** @throws ApiError 400 for what is no day; an absent one leaves that end open */
function spanOf(c: Context<ApiEnv>): Span {
  const entries: ErrorEntry[] = [];
  const read = (name: string): string | undefined => {
    const text = c.req.queries(name)?.at(-1)?.trim();
    if (!text) return undefined;
    const day = filteringOf({ type: 'date' }).parse(text, { type: 'date' });
    if (day === undefined) entries.push({ code: 'invalid', attr: name, text: 'invalid_date' });
    return day as string | undefined;
  };
  const span = { after: read(periodParameters.after), before: read(periodParameters.before) };
  if (entries.length > 0) throw invalid(entries);
  return span;
}

type Answer<K extends WidgetKind> = (source: FigureSource, widget: WidgetOf<K>, span: Span) => Promise<unknown>;

const answers: { readonly [K in WidgetKind]: Answer<K> } = {
  figure: async (source, widget, span) => {
    const { total, previous } = widget.read;
    return writeAt([[total, await totalOf(source, widget, span)], ...(await previousOf(source, widget, previous, span))]);
  },
  trend: async (source, widget, span) => {
    const { total, previous, series } = widget.read;
    const items = await seriesOf(source, widget, span);
    return writeAt([
      ...(total === undefined ? [] : [[total, await totalOf(source, widget, span)] as const]),
      ...(await previousOf(source, widget, previous, span)),
      [series.list, listOf(series, items)],
    ]);
  },
  breakdown: async (source, widget, span) => {
    const parts = await partsOf(source, widget, widget.parts, span);
    return writeAt([[widget.read.list, listOf(widget.read, parts)]]);
  },
};

function answerOf<K extends WidgetKind>(source: FigureSource, widget: WidgetOf<K> & Widget, span: Span): Promise<unknown> {
  return (answers[widget.kind] as Answer<K>)(source, widget, span);
}

/** The number of the span before, where the widget reads one; null when there is no such span. */
async function previousOf(source: FigureSource, widget: Widget, path: string | undefined, span: Span): Promise<[string, unknown][]> {
  if (path === undefined) return [];
  const previous = previousSpan(span);
  return [[path, previous ? await totalOf(source, widget, previous) : null]];
}

function listOf({ key, value }: ListReading, items: readonly (readonly [string | null, FigureOnWire])[]): unknown[] {
  return items.map(([name, figure]) =>
    writeAt([
      [key, name],
      [value, figure],
    ]),
  );
}
