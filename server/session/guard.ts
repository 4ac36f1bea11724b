import type { MiddlewareHandler } from 'hono';
import type { SessionLog } from './logRoute';

interface GuardOptions {
  readonly publicOrigin: (request: Request) => string;
  readonly appOrigins: readonly string[];
  readonly crossSiteCookies: boolean;
  readonly log: SessionLog;
}

/** Refuses POSTs from unlisted origins (addition 8). Clients without `Origin` need the CSRF token (OWASP CSRF Prevention). */
export function guard({ publicOrigin, appOrigins, crossSiteCookies, log }: GuardOptions): MiddlewareHandler {
  const warned = new Set<string>();
  return async (c, next) => {
    const { method, headers } = c.req.raw;
    const origin = headers.get('origin') ?? undefined;
    const listed = origin !== undefined && appOrigins.includes(origin);
    // Warns early, because without cookies a sign-in fails for no visible reason. Only browsers know which origins are one site.
    if (listed && !crossSiteCookies && headers.get('sec-fetch-site') === 'cross-site' && !warned.has(origin)) {
      warned.add(origin);
      const message = `Browsers take ${origin} for another site than this gateway and keep no session for it: set CROSS_SITE_COOKIES=true.`;
      log({ level: 'warn', code: 'APP_ORIGIN_CROSS_SITE', message });
    }
    if (method === 'POST' && !listed && isForeign(headers, publicOrigin(c.req.raw))) {
      c.res = c.json({ message: 'This call must come from the page itself.' }, 403);
    } else {
      await next();
    }
    c.res.headers.set('Cache-Control', 'private, no-cache, no-store');
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
  };
}

function isForeign(headers: Headers, publicOrigin: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const origin = headers.get('origin');
  return origin !== null && origin !== publicOrigin;
}
