import type { MiddlewareHandler } from 'hono';
import type { AppLocale } from '../../src/schema/locales';
import { stoppingCode } from '../../src/schema/retryAfter';
import { currentRequest } from '../lib/requestContext';
import { ApiError, detectLocale, respondWithError, unavailableSeconds } from './apiError';
import { messages } from './messages';
import { translate } from './translate';

/** The request was not processed, so a proxy may send it to another gateway (RFC 9110 §15.6.4, RFC 9112 §9.6). */
const headers = { 'Retry-After': String(unavailableSeconds), Connection: 'close' };
const stopping = new ApiError(503, 'server_error', [{ code: stoppingCode, attr: null }], headers);

function reference(locale: AppLocale): string {
  const id = currentRequest()?.id;
  return id ? ` ${messages[locale].errors.reference} \u2066${id}\u2069.` : '';
}

/** While the gateway stops, refuses new requests and closes their connections. A refused page reloads by itself. */
export function refuseNew(isStopping: () => boolean): MiddlewareHandler {
  return async (c, next) => {
    if (!isStopping()) return next();
    if (c.req.header('Sec-Fetch-Dest') !== 'document') return respondWithError(c, stopping);
    const locale = detectLocale(c);
    return c.text(`${translate(locale, 'stopping')}${reference(locale)}`, 503, {
      ...headers,
      Refresh: String(unavailableSeconds),
      'Cache-Control': 'no-store',
    });
  };
}
