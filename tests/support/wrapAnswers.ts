import type { Deviation } from './checkUnderTest';

export interface DrfList {
  readonly count: number;
  readonly next: string | null;
  readonly results: readonly object[];
}

export interface Wrapping {
  readonly list: (page: DrfList) => object;
  readonly record?: (record: object) => object;
}

/** Wraps successful JSON responses in another format than DRF's. Errors, files and session calls are unchanged. */
export function wrapAnswers({ list, record = (one) => one }: Wrapping): Deviation {
  return async (request, next) => {
    const response = await next(request);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (!response.ok || !isJson || request.method === 'OPTIONS' || !new URL(request.url).pathname.startsWith('/api/v1/')) return response;
    const body = (await response.json()) as object;
    return Response.json('results' in body ? list(body as DrfList) : record(body), { status: response.status });
  };
}
