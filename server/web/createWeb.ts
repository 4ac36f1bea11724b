import { relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { signInCall } from '../../src/schema/screen';
import { passError } from '../http/apiError';
import { type PageParts, readPageParts } from './pageParts';
import { formerFolder } from './release';
import { type SecurityOptions, securityHeaders } from './securityHeaders';

interface WebOptions extends SecurityOptions {
  readonly distDir: string;
  readonly basePath?: string;
  /** Creates an app that serves documents and sign-ins. Without it the page is sent unrendered. */
  readonly documents?: (parts: PageParts) => Hono | undefined;
  readonly session?: (request: Request, env: unknown) => Response | Promise<Response>;
}

/** Serves the built app, precompressed if `.br` and `.gz` exist. @throws Error if `distDir` contains no build */
export function createWeb({ distDir, basePath = '', documents, session, ...security }: WebOptions): Hono {
  const parts = readPageParts(distDir, basePath);
  const root = relative(process.cwd(), distDir) || '.';
  const former = relative(process.cwd(), formerFolder(distDir));
  const web = new Hono();
  web.onError(passError);
  const ofPages = securityHeaders(security);
  // Assets need no page headers; the inert headers of other responses are shorter (`createApp`).
  web.use((c, next) => (c.req.path.startsWith('/assets/') ? next() : ofPages(c, next)));
  web.use('/assets/*', cached('public, max-age=31536000, immutable'), serveStatic({ root, precompressed: true }));
  // Open tabs of the former release request its files. Found per request, because a build can arrive while the gateway runs.
  web.use(
    '/assets/*',
    cached('public, max-age=31536000, immutable'),
    serveStatic({ precompressed: true, rewriteRequestPath: (path) => former + path }),
  );
  // A missing asset belongs to an older build; HTML in its place would fail as a script.
  web.all('/assets/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  web.get('/index.html', (c) => c.redirect('/'));
  // Names that begin with a dot are build metadata.
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

function cached(value: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok && !c.res.headers.has('Cache-Control')) c.header('Cache-Control', value);
  };
}

/** Names the app's script in responses about the session. Tabs with another script then offer to reload (`src/features/release`). */
export function nameRelease(distDir: string): MiddlewareHandler {
  const { script } = readPageParts(distDir);
  return async (c, next) => {
    await next();
    if (script) c.header('X-App-Release', script);
  };
}
