import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { endReasonHeader } from '../../src/schema/endReason';
import { recordHeader } from '../../src/schema/transitionCalls';
import { requestIdHeader } from '../http/requestLine';

/** Seconds that a browser may remember the answer to a preflight; Chromium's own maximum. */
const preflightSeconds = 2 * 60 * 60;

/**
 * Lets an app that is served from another origin call the gateway (decision 9; Fetch Standard, CORS protocol): `/api/auth/*` and the
 * history with the session's cookies, the product API and its media without any credentials, because those calls carry a bearer token. Pages of our own
 * under `/auth` are nobody else's business.
 *
 * @param appOrigins exact origins; with none there is nothing to allow
 * @param apiHeaders further request headers of calls to the product API
 */
export function allowOrigins(appOrigins: readonly string[], apiHeaders: readonly string[] = []): MiddlewareHandler {
  const common = {
    origin: (origin: string) => (appOrigins.includes(origin) ? origin : null),
    allowHeaders: [
      'Content-Type',
      'Authorization',
      'Accept-Language',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      recordHeader,
      'Prefer',
      ...apiHeaders,
    ],
    exposeHeaders: ['Retry-After', 'Content-Language', 'ETag', requestIdHeader, endReasonHeader],
    maxAge: preflightSeconds,
  };
  const session = cors({ ...common, allowMethods: ['GET', 'POST'], credentials: true });
  const api = cors({ ...common, allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] });
  return async (c, next) => {
    const { path, method } = c.req;
    // What else asks OPTIONS wants to know about a resource and is answered by the API.
    if (method === 'OPTIONS' && !c.req.header('Access-Control-Request-Method')) return next();
    if (path.startsWith('/api/auth/') || path.startsWith('/api/history/')) return session(c, next);
    if (path.startsWith('/media/')) return api(c, async () => embeddable(c, next));
    if (path.startsWith('/api/') || (path.startsWith('/auth/') && (method === 'POST' || method === 'OPTIONS'))) return api(c, next);
    return next();
  };
}

/** An `<img>` of the app asks without CORS; what may be embedded is said by this header. */
async function embeddable(c: Context, next: () => Promise<void>): Promise<void> {
  await next();
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
}
