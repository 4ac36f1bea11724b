import { HttpError } from 'ra-core';
import { httpError } from '../http/toHttpError';
import { type Dates, periodParameters } from '../schema/dashboard';
import type { ProductApi } from './productApi';

/**
 * The answer of one dashboard call.
 *
 * A 404 is no "not allowed" here: specification §8 means a declared record or collection (design.md), and a back end without one of
 * the eight calls would throw everybody out at the first page. It becomes a 501 that only the widget shows.
 *
 * @param call path below `/api/v1/`
 * @throws HttpError
 */
export async function getWidget(api: ProductApi, call: string, { after, before }: Dates, signal?: AbortSignal): Promise<unknown> {
  const query = new URLSearchParams({ [periodParameters.after]: after, [periodParameters.before]: before });
  try {
    return (await api(call, { query, signal })).json;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) throw httpError(501, 'errors.notOffered', ['not_implemented']);
    throw error;
  }
}
