import { type Context, Hono } from 'hono';
import { isDay, parseDay } from '../../src/fields/dateRules';
import { writeAt } from '../../src/schema/answerPath';
import type { Dashboard } from '../../src/schema/dashboard';
import { maySeeWidget } from '../../src/schema/maySeeWidget';
import { type PeriodParameters, previousDates } from '../../src/schema/period';
import type { Widget, WidgetKind, WidgetOf } from '../../src/schema/widget';
import { getShape, type KeyedReading, type KeyedReadingOf, type KeyedShape } from '../../src/schema/widget';
import { type ApiErrorEntry, invalid, methodNotAllowed } from '../http/apiError';
import { knownZone } from '../lib/knownZone';
import { type FigureOnWire, type FigureSource, readParts, readSeries, readTotal, type Span } from './figures';
import { refuse } from './roles';
import type { ApiEnv, Services } from './services';

/** Serves the calls of widgets that can be computed from records. Widgets with the same call share its response. */
export function createDashboardRoutes(services: Services, { widgets }: Dashboard): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const answerable = widgets.filter(isAnswerable);
  for (const call of new Set(answerable.map((widget) => widget.call))) {
    const path = `/api/v1/${call}`;
    const readers = answerable.filter((widget) => widget.call === call);
    app.get(path, async (c) => {
      const seen = readers.filter((widget) => maySeeWidget(c.get('view').registry, widget));
      if (seen.length === 0) refuse(c);
      const entries = await Promise.all(seen.map((widget) => getEntries(services, widget, readSpan(c, widget.period))));
      return c.json(writeAt(entries.flat()) as object);
    });
    app.all(path, (c) => {
      throw methodNotAllowed(c.req.method, ['GET', 'HEAD']);
    });
  }
  return app;
}

function isAnswerable(widget: Widget): boolean {
  if (widget.call === undefined || widget.resource === undefined) return false;
  return widget.kind === 'trend' ? widget.date !== undefined : widget.kind !== 'breakdown' || widget.parts !== undefined;
}

function readSpan(c: Context<ApiEnv>, period: PeriodParameters | undefined): Span {
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

/** Reads the preferred time zone (RFC 7240), e.g. `Prefer: timezone="Africa/Cairo"`. */
function preferredZone(prefer: string | undefined): string | undefined {
  const [, quoted, plain] = /(?:^|[,;])\s*timezone\s*=\s*(?:"([^"]+)"|([^\s,;"]+))/i.exec(prefer?.slice(0, 500) ?? '') ?? [];
  return knownZone(quoted ?? plain);
}

type Answer<K extends WidgetKind> = (source: FigureSource, widget: WidgetOf<K>, span: Span) => Promise<AnswerEntry[]>;

const answers: { readonly [K in WidgetKind]: Answer<K> } = {
  figure: async (source, widget, span) => {
    const { total, previous } = widget.read;
    return [[total, await readTotal(source, widget, span)], ...(await getPrevious(source, widget, previous, span))];
  },
  trend: async (source, widget, span) => {
    const { total, previous, series } = widget.read;
    return [
      ...(total === undefined ? [] : [[total, await readTotal(source, widget, span)] as const]),
      ...(await getPrevious(source, widget, previous, span)),
      ...writeKeyed(series, await readSeries(source, widget, span)),
    ];
  },
  breakdown: async (source, widget, span) =>
    widget.parts ? writeKeyed(widget.read, await readParts(source, widget, widget.parts, span)) : [],
};

function getEntries<K extends WidgetKind>(source: FigureSource, widget: WidgetOf<K> & Widget, span: Span): Promise<AnswerEntry[]> {
  return (answers[widget.kind] as Answer<K>)(source, widget, span);
}

async function getPrevious(source: FigureSource, widget: Widget, path: string | undefined, span: Span): Promise<AnswerEntry[]> {
  if (path === undefined) return [];
  const { after, before, timeZone } = span;
  const former = after !== undefined && before !== undefined ? previousDates({ after, before }) : undefined;
  return [[path, former && isDay(former.after) ? await readTotal(source, widget, { ...former, timeZone }) : null]];
}

type AnswerEntry = readonly [path: string, value: unknown];

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

export function writeKeyed(reading: KeyedReading, items: readonly KeyedFigureOnWire[]): AnswerEntry[] {
  return (shapes[getShape(reading)] as Write<KeyedShape>)(reading as never, items);
}
