import type { MiddlewareHandler } from 'hono';
import { ApiError, localeOf, respondWithError, unavailableSeconds } from './apiError';
import { translate } from './translate';

/** Nothing of the request was done, so a proxy may send it to another gateway. Sources: RFC 9110 §15.6.4, RFC 9112 §9.6. */
const headers = { 'Retry-After': String(unavailableSeconds), Connection: 'close' };
const stopping = new ApiError(503, 'server_error', [{ code: 'service_unavailable', attr: null, text: 'stopping' }], headers);

/**
 * Refuses every request that comes while the gateway stops, and closes its connection. What stands before this, such as the probes, still
 * answers. A page is refused in words, and the browser asks for it again by itself.
 */
export function refuseNew(isStopping: () => boolean): MiddlewareHandler {
  return async (c, next) => {
    if (!isStopping()) return next();
    if (c.req.header('Sec-Fetch-Dest') !== 'document') return respondWithError(c, stopping);
    return c.text(translate(localeOf(c), 'stopping'), 503, {
      ...headers,
      Refresh: String(unavailableSeconds),
      'Cache-Control': 'no-store',
    });
  };
}
