import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Registry } from '../../../src/schema/registry';
import {
  createErrorHandler,
  invalid,
  methodNotAllowed,
  notAuthenticated,
  notFound,
  permissionDenied,
  unavailable,
} from '../../http/apiError';
import type { HistoryDatabase } from './historyTables';
import { hasUnverified, historyQuery, type Readable, readHistory } from './readHistory';
import { createFoldedEntries } from './searchEntries';

/** What the history is read with. */
export interface HistoryRoutesOptions {
  readonly database: HistoryDatabase;
  readonly registry: Registry;
  /** Answers `/api/auth/session`. */
  readonly session: (request: Request) => Response | Promise<Response>;
  /** Answers the product API's calls. */
  readonly api: (request: Request) => Response | Promise<Response>;
  /**
   * `once`: whoever may read one resource may read all, as in the embedded API. `each`: the product API is asked about each
   * resource.
   */
  readonly ask: 'once' | 'each';
  readonly onError: (error: Error) => void;
}

/** Milliseconds that an answer about somebody's rights is good for. */
const rightsMs = 60_000;
const mostRemembered = 1_000;

/** How many resources are asked about at once. */
const mostAtOnce = 4;

const allowed = ['GET', 'HEAD'];

/**
 * `GET /api/history/`: the history, for whoever is signed in and may read the records it tells of. There is no call that writes.
 *
 * The session's cookie says who it is. The product API says what they may read: the gateway asks it for the lists with their token.
 */
export function createHistoryRoutes({ database, registry, session, api, ask, onError }: HistoryRoutesOptions): Hono {
  const app = new Hono();
  const collections = registry.resources.filter(({ kind }) => kind === 'collection');
  const known = new LRUCache<string, Promise<boolean>>({ max: mostRemembered, ttl: rightsMs });
  const folded = createFoldedEntries();

  const mayList = async (c: Context, token: string, path: string): Promise<boolean> => {
    const { paging, query, authorization } = registry.api;
    const size = 'size' in paging && paging.size ? { [paging.size]: '1' } : 'limit' in paging ? { [paging.limit]: '1' } : {};
    const url = new URL(`/api/v1/${path}/?${new URLSearchParams({ ...query, ...size })}`, c.req.url);
    const response = await api(new Request(url, { headers: { Authorization: `${authorization} ${token}`, Accept: 'application/json' } }));
    await response.body?.cancel();
    if (response.status >= 500 || response.status === 429) throw unavailable();
    return response.ok;
  };
  /** A failure is not remembered. */
  const mayRead = (c: Context, token: string, path: string): Promise<boolean> => {
    const key = `${path} ${token}`;
    const asked = known.get(key) ?? mayList(c, token, path);
    known.set(key, asked);
    asked.catch(() => known.delete(key));
    return asked;
  };
  const readableBy = async (c: Context, token: string, wanted: string | undefined): Promise<Readable> => {
    const all = registry.resources.map(({ name }) => name);
    if (ask === 'once') {
      const [first] = collections;
      return (await mayRead(c, token, first?.path ?? '')) ? { resources: all, rest: true } : { resources: [], rest: false };
    }
    const asked = wanted === undefined ? registry.resources : registry.resources.filter(({ name }) => name === wanted);
    const resources: string[] = [];
    for (let start = 0; start < asked.length; start += mostAtOnce) {
      const part = asked.slice(start, start + mostAtOnce);
      const answers = await Promise.all(part.map(({ path }) => mayRead(c, token, path)));
      resources.push(...part.filter((_, index) => answers[index]).map(({ name }) => name));
    }
    return { resources, rest: resources.length === all.length };
  };

  app.onError(createErrorHandler(onError));
  app.get('/api/history/', async (c) => {
    c.header('Cache-Control', 'private, no-store');
    const token = await tokenOf(c, session);
    if (token === undefined) throw notAuthenticated();
    // Whether there is a history, the app asks once after each sign-in. It costs the product API nothing.
    if (c.req.method === 'HEAD') return c.body(null);
    const query = historyQuery.safeParse(c.req.query());
    if (!query.success)
      throw invalid(query.error.issues.slice(0, 10).map(({ path }) => ({ code: 'invalid', attr: String(path[0] ?? 'non_field_errors') })));
    const readable = await readableBy(c, token, query.data.resource);
    if (readable.resources.length === 0) throw permissionDenied();
    const page = await readHistory(database, query.data, readable, folded);
    // The embedded API knows all its callers.
    return c.json(ask === 'each' && (await hasUnverified(database)) ? { ...page, hasUnverified: true } : page);
  });
  app.all('*', (c) => {
    if (allowed.includes(c.req.method)) throw notFound();
    throw methodNotAllowed(c.req.method, allowed);
  });
  return app;
}

/** The access token of whoever is signed in. @throws ApiError 503 where nobody knows */
async function tokenOf(c: Context, session: HistoryRoutesOptions['session']): Promise<string | undefined> {
  const cookie = c.req.header('cookie');
  if (!cookie) return undefined;
  const response = await session(new Request(new URL('/api/auth/session', c.req.url), { headers: { cookie } }));
  if (response.status >= 500) throw unavailable();
  const { user } = (await response.json()) as { readonly user?: { readonly token?: unknown } };
  return typeof user?.token === 'string' ? user.token : undefined;
}
