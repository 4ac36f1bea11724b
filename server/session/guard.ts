import type { MiddlewareHandler } from 'hono';
import type { SessionLog } from './logRoute';

/** What the guard goes by. */
export interface GuardOptions {
  /** The origin that browsers see. */
  readonly publicOrigin: (request: Request) => string;
  /** Further origins that the app is served from. */
  readonly appOrigins: readonly string[];
  readonly crossSiteCookies: boolean;
  readonly log: SessionLog;
}

/**
 * Headers and the same-origin rule of every session call (addition 8). Browsers name where a POST comes from; one from an origin that
 * is neither ours nor listed is refused before anything else looks at it. A client that names nothing is no browser, and the CSRF
 * token still stands (OWASP CSRF Prevention, "Verifying Origin").
 */
export function guard({ publicOrigin, appOrigins, crossSiteCookies, log }: GuardOptions): MiddlewareHandler {
  const warned = new Set<string>();
  return async (c, next) => {
    const { method, headers } = c.req.raw;
    const origin = headers.get('origin') ?? undefined;
    const listed = origin !== undefined && appOrigins.includes(origin);
    // Only the browser knows what a site is (Public Suffix List), and without the cookies a sign-in fails for no visible reason.
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
