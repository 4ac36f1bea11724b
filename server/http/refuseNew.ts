import type { MiddlewareHandler } from 'hono';
import { errors as arabic } from '../../i18n/ar/errors';
import { errors as english } from '../../i18n/en/errors';
import type { AppLocale } from '../../src/schema/fieldTypes';
import { stoppingCode } from '../../src/schema/retryAfter';
import { currentRequest } from '../lib/requestContext';
import { ApiError, localeOf, respondWithError, unavailableSeconds } from './apiError';
import { translate } from './translate';

/** The request was not processed, so a proxy may send it to another gateway (RFC 9110 §15.6.4, RFC 9112 §9.6). */
const headers = { 'Retry-After': String(unavailableSeconds), Connection: 'close' };
const stopping = new ApiError(503, 'server_error', [{ code: stoppingCode, attr: null }], headers);

const words = { en: english, ar: arabic } as const;

/** The reference of the request in the log, as the app shows it. */
function reference(locale: AppLocale): string {
  const id = currentRequest()?.id;
  return id ? ` ${words[locale].reference} \u2066${id}\u2069.` : '';
}

/**
 * Refuses every request that comes while the gateway stops, and closes its connection. What stands before this, such as the probes, still
 * answers. A page is refused in words, and the browser asks for it again by itself.
 */
export function refuseNew(isStopping: () => boolean): MiddlewareHandler {
  return async (c, next) => {
    if (!isStopping()) return next();
    if (c.req.header('Sec-Fetch-Dest') !== 'document') return respondWithError(c, stopping);
    const locale = localeOf(c);
    return c.text(`${translate(locale, 'stopping')}${reference(locale)}`, 503, {
      ...headers,
      Refresh: String(unavailableSeconds),
      'Cache-Control': 'no-store',
    });
  };
}
