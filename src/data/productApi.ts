import type { HttpAnswer, HttpClient } from '../http/httpClient';

/** One call to the product API. */
export interface ApiCall {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly query?: URLSearchParams;
  /** Sent as JSON, or as multipart if it is FormData. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** By which the API knows a create that comes again. */
  readonly idempotencyKey?: string | undefined;
}

/** Calls the product API. `path` is below its root and ends with a slash, which the HTTP client removes if the API has none. */
export type ProductApi = (path: string, call?: ApiCall) => Promise<HttpAnswer>;

/**
 * Calls of the product API over the HTTP client.
 *
 * @param root of the API's paths, with a slash at both ends: `gatewayMount`, or the API's own root if it is called directly
 */
export function createProductApi(httpClient: HttpClient, root: string): ProductApi {
  return (path, { method, query, body, signal, idempotencyKey } = {}) => {
    const search = query && query.size > 0 ? `?${query}` : '';
    return httpClient(`${root}${path}${search}`, {
      method,
      signal,
      idempotencyKey,
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    });
  };
}
