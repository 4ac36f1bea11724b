import type { MiddlewareHandler } from 'hono';
import { release as arabic } from '../../i18n/ar/release';
import { release as english } from '../../i18n/en/release';
import { ApiError, localeOf, respondWithError, unavailableSeconds } from './apiError';

const texts = { en: english.restarting, ar: arabic.restarting } as const;

/** Nothing of the request was done, so a proxy may send it to another gateway. Sources: RFC 9110 §15.6.4, RFC 9112 §9.6. */
const headers = { 'Retry-After': String(unavailableSeconds), Connection: 'close' };

/**
 * Refuses every request that comes while the gateway stops, and closes its connection. What stands before this, such as the probes, still
 * answers. A page is refused in words, and the browser asks for it again by itself.
 */
export function refuseNew(isStopping: () => boolean): MiddlewareHandler {
  return async (c, next) => {
    if (!isStopping()) return next();
    const literal = texts[localeOf(c)];
    if (c.req.header('Sec-Fetch-Dest') === 'document')
      return c.text(literal, 503, { ...headers, Refresh: String(unavailableSeconds), 'Cache-Control': 'no-store' });
    return respondWithError(c, new ApiError(503, 'server_error', [{ code: 'service_unavailable', attr: null, literal }], headers));
  };
}
