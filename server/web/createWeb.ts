import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { type SecurityOptions, securityHeaders } from './securityHeaders';

/** Written by the page's author where the nonce of the response belongs. */
const noncePlaceholder = '__CSP_NONCE__';

/** Where the built app lies and what it may load. */
export interface WebOptions extends SecurityOptions {
  /** The folder that `vite build` wrote. */
  readonly distDir: string;
}

/**
 * Serves the built app: hashed assets for a year, precompressed where the build left `.br` and `.gz` files beside them,
 * and `index.html` for every other path (the app routes by history) with a fresh nonce.
 *
 * @throws Error when `distDir` holds no build
 */
export function createWeb({ distDir, ...security }: WebOptions): Hono {
  const page = readFileSync(join(distDir, 'index.html'), 'utf8');
  const root = relative(process.cwd(), distDir) || '.';
  const web = new Hono();
  web.use(securityHeaders(security));
  web.use('/assets/*', cached('public, max-age=31536000, immutable'), serveStatic({ root, precompressed: true }));
  // A missing asset belongs to an older build: the page that asks for it must not get HTML in its place.
  web.all('/assets/*', (c) => c.text('Not found', 404));
  web.get('/:file{[^/]+\\.[a-z0-9]+}', cached('public, max-age=3600'), serveStatic({ root }));
  web.get('*', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.html(page.replaceAll(noncePlaceholder, c.get('secureHeadersNonce') ?? ''));
  });
  return web;
}

/** Sets Cache-Control on what was found; a miss is never cached. */
function cached(value: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok) c.header('Cache-Control', value);
  };
}
