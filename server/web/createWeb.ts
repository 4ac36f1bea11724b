import { relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { signInCall } from '../../src/schema/screen';
import { type PageParts, readPageParts } from './pageParts';
import { formerFolder } from './release';
import { type SecurityOptions, securityHeaders } from './securityHeaders';

/** Where the built app lies and what it may load. */
export interface WebOptions extends SecurityOptions {
  /** The folder that `npm run build` wrote. */
  readonly distDir: string;
  /** The path below which browsers see the gateway. The requests here come without it. */
  readonly basePath?: string;
  /** Creates an app that answers documents and sign-ins for screens. Without it the browser gets the unrendered page. */
  readonly documents?: (parts: PageParts) => Hono | undefined;
  /** Answers sign-ins. */
  readonly session?: (request: Request, env: unknown) => Response | Promise<Response>;
}

/**
 * Serves the built app: hashed assets for a year, precompressed where the build left `.br` and `.gz` files beside them,
 * and a page for every other path (the app routes by history) with a fresh nonce.
 *
 * @throws Error when `distDir` holds no build
 */
export function createWeb({ distDir, basePath = '', documents, session, ...security }: WebOptions): Hono {
  const parts = readPageParts(distDir, basePath);
  const root = relative(process.cwd(), distDir) || '.';
  const former = relative(process.cwd(), formerFolder(distDir));
  const web = new Hono();
  const ofPages = securityHeaders(security);
  // Assets are no pages: the inert headers of every other answer are shorter (`createApp`).
  web.use((c, next) => (c.req.path.startsWith('/assets/') ? next() : ofPages(c, next)));
  web.use('/assets/*', cached('public, max-age=31536000, immutable'), serveStatic({ root, precompressed: true }));
  // Tabs of the former release still ask for its files. Looked for at each request: a build may come while the gateway runs.
  web.use(
    '/assets/*',
    cached('public, max-age=31536000, immutable'),
    serveStatic({ precompressed: true, rewriteRequestPath: (path) => former + path }),
  );
  // A missing asset belongs to an older build still: the page that asks for it must not get HTML in its place.
  web.all('/assets/*', (c) => c.text('Not found', 404));
  // Names that begin with a dot are the build's own notes.
  web.get('/:file{[^/.][^/]*\\.[a-z0-9]+}', cached('public, max-age=3600'), serveStatic({ root }));
  const rendered = documents?.(parts);
  if (rendered) web.route('/', rendered);
  if (session) web.post(signInCall, (c) => session(c.req.raw, c.env));
  web.get('*', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.html(parts.whole(c.get('secureHeadersNonce') ?? ''));
  });
  return web;
}

/** Sets Cache-Control on a file that was found. A miss is never cached, and neither is the page that came in its place: it says so itself. */
function cached(value: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok && !c.res.headers.has('Cache-Control')) c.header('Cache-Control', value);
  };
}
