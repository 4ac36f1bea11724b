import { HttpError } from 'ra-core';
import { httpError } from '../http/toHttpError';
import type { Dates } from '../schema/period';
import type { Widget } from '../schema/widget';
import { type Count, countWidget } from './countWidget';
import type { ProductApi } from './productApi';

/**
 * The answer of a widget's call, or what counting by lists comes to, in the layout of `usualReadings`.
 *
 * A 404 is no "not allowed" here: specification §8 means a declared record or collection, and a back end without one of
 * the calls would throw everybody out at the first page. It becomes a 501 that only the widget shows.
 *
 * @param count of the records that a filter leaves of a resource
 * @throws HttpError
 */
export async function getWidget(
  api: ProductApi,
  count: (resource: string) => Count,
  widget: Widget,
  dates: Dates,
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    if (widget.call === undefined) return await countWidget(widget, dates, count(String(widget.resource)));
    const { query, period } = widget;
    const days = period ? { [period.after]: dates.after, [period.before]: dates.before } : {};
    return (await api(widget.call, { query: new URLSearchParams({ ...query, ...days }), signal })).json;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) throw httpError(501, 'errors.notOffered', ['not_implemented']);
    throw error;
  }
}
