import { type GetListResult, HttpError } from 'ra-core';
import type { HttpErrorBody } from '../http/toHttpError';
import type { Resource } from '../schema/resource';
import type { ProductApi } from './productApi';
import { type ListParams, toQuery } from './toQuery';

/** A page of a DRF list. `count` is missing with cursor pagination. */
export interface DrfPage {
  readonly count?: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly object[];
}

/**
 * One page of a list. A server that silently caps `page_size` (facts of DRF) is asked for its smaller pages until the wanted one is full.
 *
 * @throws HttpError; `codes` is `['invalid_page']` when the list has no such page, which is no missing resource
 */
export async function getPage(api: ProductApi, resource: Resource, params: ListParams, signal?: AbortSignal): Promise<GetListResult> {
  const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
  const call = async (number: number, size: number): Promise<DrfPage> => {
    const query = toQuery(resource, { ...params, pagination: { page: number, perPage: size } });
    const { json } = await api(`${resource.path}/`, { query, signal });
    return json as DrfPage;
  };

  const first = await call(page, perPage).catch((error: unknown) => {
    throw page > 1 ? toInvalidPage(error) : error;
  });
  const size = first.results.length;
  const isCapped = first.next !== null && size > 0 && size < perPage;
  const results = isCapped ? await collect(call, (page - 1) * perPage, perPage, size) : [...first.results];
  return {
    data: results as never[],
    ...(first.count !== undefined && { total: first.count }),
    pageInfo: { hasNextPage: first.next !== null, hasPreviousPage: first.previous !== null },
  };
}

/** `count` records from `start`, in pages of the size that the server gives. */
async function collect(
  call: (page: number, size: number) => Promise<DrfPage>,
  start: number,
  count: number,
  size: number,
): Promise<object[]> {
  const firstPage = Math.floor(start / size) + 1;
  const found: object[] = [];
  for (let number = firstPage; found.length < count + (start % size); number += 1) {
    const { results, next } = await call(number, size);
    found.push(...results);
    if (next === null) break;
  }
  return found.slice(start % size, (start % size) + count);
}

function toInvalidPage(error: unknown): unknown {
  if (!(error instanceof HttpError) || error.status !== 404) return error;
  const { errors } = error.body as HttpErrorBody;
  return new HttpError(error.message, 404, { errors, codes: ['invalid_page'] } satisfies HttpErrorBody);
}
