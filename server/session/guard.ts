import type { MiddlewareHandler } from 'hono';

/**
 * Headers and the same-origin rule of every session call (addition 8). Browsers name where a POST comes from; one from
 * elsewhere is refused before anything else looks at it. A client that names nothing is no browser, and the CSRF token
 * still stands (OWASP CSRF Prevention, "Verifying Origin").
 *
 * @param publicOrigin the origin that browsers see
 */
export function guard(publicOrigin: (request: Request) => string): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'POST' && isForeign(c.req.raw, publicOrigin(c.req.raw))) {
      c.res = c.json({ message: 'This call must come from the page itself.' }, 403);
    } else {
      await next();
    }
    c.res.headers.set('Cache-Control', 'private, no-cache, no-store');
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
  };
}

function isForeign(request: Request, publicOrigin: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const origin = request.headers.get('origin');
  return origin !== null && origin !== publicOrigin;
}
