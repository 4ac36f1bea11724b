import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { Readiness } from './createReadiness';

interface ProbeAnswer {
  readonly body: string;
  readonly contentType: string;
}

/** @param accept header of the request. Frequent requests must not load the database. */
export type AskProbe = (accept: string | undefined) => Promise<ProbeAnswer>;

export interface ProbesOptions {
  readonly readiness?: (() => Promise<Readiness>) | undefined;
  readonly more?: Readonly<Record<string, AskProbe>>;
  readonly closed?: readonly string[];
  readonly token?: string | undefined;
  /** Checks host names, except on the given paths. Default: the caller has checked them. */
  readonly checkName?: (byAddress: ReadonlySet<string>) => MiddlewareHandler;
}

export interface Probes {
  readonly app: Hono;
  readonly paths: readonly string[];
  /** Paths that accept any host name, because monitoring may use the address. */
  readonly byAddress: ReadonlySet<string>;
}

const ownPaths = ['/healthz', '/readyz'];

/** Creates `/healthz` (the process responds), `/readyz` (the gateway can work) and the probes of features. */
export function createProbes({ readiness, more = {}, closed = [], token, checkName }: ProbesOptions): Probes {
  const app = new Hono();
  // Without a token, a page whose host name points here could read the numbers (DNS rebinding).
  const paths = [...ownPaths, ...Object.keys(more), ...closed];
  const byAddress = new Set<string>(token === undefined ? ownPaths : paths);
  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  if (checkName) app.use(checkName(byAddress));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  const guard = requireToken(token);
  if (readiness)
    app.get('/readyz', guard, async (c) => {
      const found = await readiness();
      return c.json(found, found.status === 'ready' ? 200 : 503);
    });
  for (const [path, ask] of Object.entries(more)) {
    app.get(path, guard, async (c) => {
      const { body, contentType } = await ask(c.req.header('Accept'));
      return c.body(body, 200, { 'Content-Type': contentType });
    });
  }
  app.all('*', (c) => c.text('Not found\n', 404));
  return { app, paths, byAddress };
}

function requireToken(token: string | undefined): MiddlewareHandler {
  if (token === undefined) return (_, next) => next();
  const wanted = digest(token);
  return async (c: Context, next) => {
    const given = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
    if (given !== undefined && timingSafeEqual(digest(given), wanted)) return next();
    return c.text('This needs PROBES_TOKEN as a bearer token.\n', 401, { 'WWW-Authenticate': 'Bearer realm="probes"' });
  };
}

/** Digests have equal lengths, which `timingSafeEqual` requires. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
