import type { HttpClient, HttpOptions } from '../../../../src/http/httpClient';
import { httpError } from '../../../../src/http/toHttpError';

export interface FakeCall extends HttpOptions {
  readonly path: string;
}

/** A fake product API that records its calls as `GET path/?query`. An answer that is a Response has headers too. */
export function createFakeApi(answer: (call: FakeCall) => unknown) {
  const calls: FakeCall[] = [];
  const api: HttpClient = async (path, call = {}) => {
    calls.push({ path, ...call });
    const answered = await answer({ path, ...call });
    const isResponse = answered instanceof Response;
    const headers = isResponse ? answered.headers : new Headers();
    return { status: 200, headers, body: '', json: (isResponse ? await answered.json() : answered) as never };
  };
  return {
    api,
    calls,
    asked: () => calls.map(({ method = 'GET', path, query }) => `${method} ${path}${query ? `?${decodeURIComponent(`${query}`)}` : ''}`),
  };
}

/** Paging of a DRF list view. */
export interface FakeListOptions {
  readonly count: number;
  /** Maximum page size. */
  readonly most?: number;
  /** Fixed page size; `page_size` is ignored. */
  readonly only?: number;
  /** Returns the total. Default true. */
  readonly counts?: boolean;
  /** Supports the filter `id__in`. Default true. */
  readonly findsIds?: boolean;
}

/** Answers with the records 1 to `count` in DRF's page format. */
export function fakeList({ count, most = 100, only, counts = true, findsIds = true }: FakeListOptions) {
  return ({ query }: FakeCall) => {
    const wanted = findsIds ? query?.get('id__in')?.split(',').map(Number) : undefined;
    const all = Array.from({ length: count }, (_, index) => ({ id: index + 1 })).filter(({ id }) => wanted?.includes(id) ?? true);
    const size = only ?? Math.min(most, Number(query?.get('page_size') ?? 25));
    const page = Number(query?.get('page') ?? 1);
    const start = (page - 1) * size;
    if (start > 0 && start >= all.length) throw httpError(404, 'errors.notFound', ['not_found']);
    const next = start + size < all.length ? `http://api.test/?page=${page + 1}` : null;
    return { ...(counts && { count: all.length }), next, previous: null, results: all.slice(start, start + size) };
  };
}
