import type { HttpAnswer, HttpClient } from '../http/httpClient';

/** One call to the product API. */
export interface ApiCall {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly query?: URLSearchParams;
  /** Sent as JSON, or as multipart when it is FormData. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/** Calls the product API; `path` is below `/api/v1/`, with slashes as the API wants them. */
export type ProductApi = (path: string, call?: ApiCall) => Promise<HttpAnswer>;

/** The paths and bodies of the product API over the http client. */
export function createProductApi(httpClient: HttpClient): ProductApi {
  return (path, { method, query, body, signal } = {}) => {
    const search = query && query.size > 0 ? `?${query}` : '';
    return httpClient(`/api/v1/${path}${search}`, {
      method,
      signal,
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    });
  };
}
