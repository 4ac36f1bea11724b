import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { keepFor } from '../lib/keepFor';
import type { Readiness } from './createReadiness';

/** What a probe answers. */
export interface ProbeAnswer {
  readonly body: string;
  readonly contentType: string;
}

/** What the probes are made of; what is not given is not found. */
export interface ProbesOptions {
  readonly readiness?: (() => Promise<Readiness>) | undefined;
  /** Probes of features by their paths. */
  readonly more?: Readonly<Record<string, () => Promise<ProbeAnswer>>>;
  /** Further paths at which nothing is found. */
  readonly closed?: readonly string[];
  /** Required by all but `/healthz`; undefined: they are open. */
  readonly token?: string | undefined;
  /** Stands before all of them, given the paths that answer to any name. Default: whoever serves them checks names. */
  readonly checkName?: (byAddress: ReadonlySet<string>) => MiddlewareHandler;
}

export interface Probes {
  readonly app: Hono;
  readonly paths: readonly string[];
  /** Those that answer whatever name the gateway is called by, because probes call by address. */
  readonly byAddress: ReadonlySet<string>;
}

const ownPaths = ['/healthz', '/readyz'];

/** Milliseconds that an answer of a feature's probe is valid. */
const keepMs = 1_000;

/** Creates `/healthz` (the process answers), `/readyz` (it can do its work) and the probes of features. */
export function createProbes({ readiness, more = {}, closed = [], token, checkName }: ProbesOptions): Probes {
  const app = new Hono();
  // Without a token a page of another site could read the numbers by pointing its name here (DNS rebinding).
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
    const answer = keepFor(keepMs, ask);
    app.get(path, guard, async (c) => {
      const { body, contentType } = await answer();
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

/** Equal in length, so that comparing takes the same time for all. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
