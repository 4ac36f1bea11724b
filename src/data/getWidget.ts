import { HttpError } from 'ra-core';
import type { HttpClient } from '../http/httpClient';
import { httpError } from '../http/toHttpError';
import { readerTimeZone } from '../i18n/format';
import type { Dates } from '../schema/period';
import { addDays, countingStep, previousDates, toSpans } from '../schema/period';
import type { Widget, WidgetKind, WidgetOf } from '../schema/widget';
import { callEach } from './callEach';

/** Reads a widget's call, or counts by lists. A 404 becomes a 501, because it must not end the session (specification §8). */
export async function getWidget(
  api: HttpClient,
  count: (resource: string) => Count,
  widget: Widget,
  dates: Dates,
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    if (widget.call === undefined) return await countWidget(widget, dates, count(String(widget.resource)));
    const { query, period } = widget;
    const days = period ? { [period.after]: dates.after, [period.before]: dates.before } : {};
    const timeZone = readerTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    return (await api(widget.call, { query: new URLSearchParams({ ...query, ...days }), signal, ...(period && { timeZone }) })).json;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) throw httpError(501, 'errors.notOffered', ['not_implemented']);
    throw error;
  }
}

type Count = (filter: Readonly<Record<string, unknown>>) => Promise<number>;

/** Counts by lists. A trend counts the records since each start day, so that no call needs an inclusive end. */
async function countWidget(widget: Widget, dates: Dates, count: Count): Promise<unknown> {
  return (counters[widget.kind] as Counter<WidgetKind>)(widget, dates, count);
}

type Counter<K extends WidgetKind> = (widget: WidgetOf<K>, dates: Dates, count: Count) => Promise<unknown>;

const counters: { readonly [K in WidgetKind]: Counter<K> } = {
  async figure(widget, dates, count) {
    const spans = widget.date === undefined ? [dates] : [dates, previousDates(dates)];
    const [total, previous_total] = await callEach(spans, (span) => count(getFilter(widget, span)));
    return { total, previous_total };
  },

  async breakdown(widget, dates, count) {
    const { choices = [], source = '' } = widget.parts ?? {};
    const totals = await callEach(choices, (choice) => count({ ...getFilter(widget, dates), [source]: choice }));
    return { results: choices.map((key, index) => ({ key, total: totals[index] })) };
  },

  async trend(widget, dates, count) {
    const spans = toSpans(dates, countingStep(dates));
    const days = [previousDates(dates).after, ...spans.map(({ after }) => after), addDays(dates.before, 1)];
    const fromThere = await callEach(days, (after) => count({ ...widget.where, [String(widget.date)]: { after } }));
    // Records may be created or deleted between two calls.
    const [previous_total, ...totals] = days.slice(1).map((_, index) => Math.max(0, (fromThere[index] ?? 0) - (fromThere[index + 1] ?? 0)));
    return {
      total: totals.reduce((sum, total) => sum + total, 0),
      previous_total,
      results: spans.map(({ after }, index) => ({ date: after, total: totals[index] })),
    };
  },
};

function getFilter({ where, date }: Widget, { after, before }: Dates): Readonly<Record<string, unknown>> {
  return { ...where, ...(date !== undefined && { [date]: { after, before } }) };
}
