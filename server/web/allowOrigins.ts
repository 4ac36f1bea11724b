import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { endReasonHeader } from '../../src/schema/endReason';
import { actionHeader } from '../../src/schema/history';
import { recordHeader } from '../../src/schema/transitionCalls';
import { requestIdHeader } from '../http/requestLine';

/** Chromium's maximum. */
const preflightSeconds = 2 * 60 * 60;

/**
 * Allows apps on other origins to call the gateway (decision 9).
 * @param cookiePaths routes of the gateway's features, e.g. `/api/history/`, which accept cookies as `/api/auth/*` does
 */
export function allowOrigins(
  appOrigins: readonly string[],
  apiHeaders: readonly string[],
  cookiePaths: readonly string[],
): MiddlewareHandler {
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
      actionHeader,
      'Prefer',
      ...apiHeaders,
    ],
    exposeHeaders: ['Retry-After', 'Content-Language', 'ETag', requestIdHeader, endReasonHeader],
    maxAge: preflightSeconds,
  };
  const session = cors({ ...common, allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'], credentials: true });
  const withCookies = ['/api/auth/', ...cookiePaths];
  const api = cors({ ...common, allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] });
  return async (c, next) => {
    const { path, method } = c.req;
    if (method === 'OPTIONS' && !c.req.header('Access-Control-Request-Method')) return next();
    if (withCookies.some((start) => path.startsWith(start))) return session(c, next);
    if (path.startsWith('/media/')) return api(c, async () => embeddable(c, next));
    if (path.startsWith('/api/') || (path.startsWith('/auth/') && (method === 'POST' || method === 'OPTIONS'))) return api(c, next);
    return next();
  };
}

/** Allows embedding, because an `<img>` of the app is requested without CORS. */
async function embeddable(c: Context, next: () => Promise<void>): Promise<void> {
  await next();
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
}
