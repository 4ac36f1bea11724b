import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type Access, hasRules } from '../../../src/schema/access';
import { getParentSource } from '../../../src/schema/getParentSource';
import type { HistoryPage } from '../../../src/schema/history';
import { narrowRegistry } from '../../../src/schema/narrowRegistry';
import { splitId, withinParent } from '../../../src/schema/nested';
import type { Registry } from '../../../src/schema/registry';
import type { ResolvedResource } from '../../../src/schema/resource';
import { getRights } from '../../../src/schema/rights';
import { localizedSources } from '../../../src/schema/textGaps';
import { writtenSources } from '../../../src/schema/writtenSources';
import { toChunks } from '../../database/toChunks';
import {
  createErrorHandler,
  invalid,
  methodNotAllowed,
  notAuthenticated,
  notFound,
  permissionDenied,
  unavailable,
} from '../../http/apiError';
import type { SessionRights } from '../../session/createRoleReader';
import type { HistoryDatabase } from './historyTables';
import { readOutdated, removeOutdated } from './outdatedTexts';
import { hasUnverified, historyQuery, type Readable, readHistory } from './readHistory';
import { createFoldedEntries } from './searchEntries';

interface HistoryRoutesOptions {
  readonly database: HistoryDatabase;
  readonly registry: Registry;
  readonly access?: Access | undefined;
  readonly session: (request: Request) => Response | Promise<Response>;
  readonly api: (request: Request) => Response | Promise<Response>;
  /** `once`: access to one resource allows reading all, as in the embedded API. `each`: the product API decides for each resource. */
  readonly ask: 'once' | 'each';
  readonly onError: (error: Error) => void;
}

const rightsMs = 60_000;
const maxCached = 1_000;

const maxAtOnce = 4;

const allowed = ['GET', 'HEAD'];

const textsPath = '/api/history/texts/';

const word = z.string().min(1).max(100);

const gapQuery = z.strictObject({ resource: word, locale: word });

const textQuery = gapQuery.extend({
  source: word,
  record: z
    .string()
    .min(1)
    .max(300)
    .regex(/^[^\0]*$/),
});

/** Serves `/api/history/` and its outdated texts. The product API decides about access: the gateway requests its lists with the user's token. */
export function createHistoryRoutes(options: HistoryRoutesOptions): Hono {
  const { database, session, ask, onError } = options;
  const app = new Hono();
  const getReadable = createRights(options);
  const folded = createFoldedEntries();

  app.onError(createErrorHandler(onError));
  app.get('/api/history/', async (c) => {
    c.header('Cache-Control', 'private, no-store');
    const user = await readUser(c, session);
    if (user === undefined) throw notAuthenticated();
    // After each sign-in the app checks whether there is a history, without a call to the product API.
    if (c.req.method === 'HEAD') return c.body(null);
    const query = parse(historyQuery, c);
    const readable = narrow(options, user, await getReadable(c, user.token, query.resource, query.record));
    if (readable.resources.length === 0) throw permissionDenied();
    const page: HistoryPage = {
      ...(await readHistory(database, query, readable, folded)),
      ...(ask === 'each' && (await hasUnverified(database)) && { hasUnverified: true }),
      ...(readable.omitted && { omitted: readable.omitted }),
    };
    return c.json(page);
  });
  const allow = async (c: Context, resource: string): Promise<{ readonly user: HistoryReader; readonly readable: Readable }> => {
    c.header('Cache-Control', 'private, no-store');
    const user = await readUser(c, session);
    if (user === undefined) throw notAuthenticated();
    const readable = narrow(options, user, await getReadable(c, user.token, resource));
    if (!readable.resources.includes(resource)) throw permissionDenied();
    return { user, readable };
  };
  app.get(textsPath, async (c) => {
    const { resource, locale } = parse(gapQuery, c);
    const { readable } = await allow(c, resource);
    return c.json(await readOutdated(database, resource, locale, readable.hidden?.[resource]));
  });
  app.delete(textsPath, async (c) => {
    const text = parse(textQuery, c);
    const { user } = await allow(c, text.resource);
    if (!mayWrite(options, user, text)) throw permissionDenied();
    await removeOutdated(database, text);
    return c.body(null, 204);
  });
  app.all(textsPath, (c) => {
    throw methodNotAllowed(c.req.method, ['GET', 'DELETE']);
  });
  app.all('*', (c) => {
    if (allowed.includes(c.req.method)) throw notFound();
    throw methodNotAllowed(c.req.method, allowed);
  });
  return app;
}

function parse<T>(schema: z.ZodType<T>, c: Context): T {
  const query = schema.safeParse(c.req.query());
  if (query.success) return query.data;
  throw invalid(query.error.issues.slice(0, 10).map(({ path }) => ({ code: 'invalid', attr: String(path[0] ?? 'non_field_errors') })));
}

function mayWrite(
  { registry, access }: HistoryRoutesOptions,
  { role, rights: options }: HistoryReader,
  { resource, source }: { readonly resource: string; readonly source: string },
): boolean {
  const { can, fields } = narrowRegistry(registry, getRights(access, role ?? undefined, options)).get(resource);
  return can.edit && localizedSources(fields).includes(source);
}

interface HistoryReader extends Pick<SessionRights, 'role' | 'rights'> {
  readonly token: string;
}

/** Limits what the API allows to what the account's role may list and see. */
function narrow({ registry, access }: HistoryRoutesOptions, { role, rights: options }: HistoryReader, readable: Readable): Readable {
  const rights = getRights(access, role ?? undefined, options);
  if (rights.isFull) return readable;
  const narrowed = narrowRegistry(registry, rights);
  const seen = new Set(narrowed.resources.map(({ name }) => name));
  const resources = readable.resources.filter((name) => seen.has(name));
  const omitted = readable.omitted?.filter((name) => seen.has(name)) ?? [];
  const hidden = resources.map((name) => [name, getHidden(registry.get(name), narrowed.get(name))]);
  return { resources, rest: false, hidden: Object.fromEntries(hidden), ...(omitted.length > 0 && { omitted }) };
}

function getHidden({ fields }: ResolvedResource, narrowed: ResolvedResource): string[] {
  return Object.entries(fields).flatMap(([source, field]) => {
    const own = narrowed.fields[source];
    // Rows are recorded as a whole.
    const isWhole =
      own !== undefined &&
      !(field.type === 'rows' && own.type === 'rows' && Object.keys(own.fields).length < Object.keys(field.fields).length);
    return isWhole ? [] : [source, ...writtenSources(source, field)];
  });
}

async function readUser(c: Context, session: HistoryRoutesOptions['session']): Promise<HistoryReader | undefined> {
  const cookie = c.req.header('cookie');
  if (!cookie) return undefined;
  const response = await session(new Request(new URL('/api/auth/session', c.req.url), { headers: { cookie } }));
  if (response.status >= 500) throw unavailable();
  const { user } = (await response.json()) as { readonly user?: Partial<HistoryReader> };
  return typeof user?.token === 'string' ? { ...user, token: user.token } : undefined;
}

function createRights({ registry, access, api, ask }: HistoryRoutesOptions) {
  const first = registry.resources.find(({ kind }) => kind === 'collection');
  const all = registry.resources.map(({ name }) => name);
  const nested = registry.resources.filter((one) => getParentSource(one) !== undefined);
  const cached = new LRUCache<string, Promise<boolean>>({ max: maxCached, ttl: rightsMs });
  const mayRead = (c: Context, token: string, path: string): Promise<boolean> => {
    const key = `${path} ${token}`;
    const answer = cached.get(key) ?? mayList(registry, api, c.req.url, token, path);
    cached.set(key, answer);
    answer.catch(() => cached.delete(key));
    return answer;
  };
  return async (c: Context, token: string, name: string | undefined, record?: string): Promise<Readable> => {
    // With roles, the session says what the embedded API allows.
    if (ask === 'once' && hasRules(access)) return { resources: all, rest: true };
    if (ask === 'once') {
      const isAllowed = await mayRead(c, token, first?.path ?? '');
      return { resources: isAllowed ? all : [], rest: isAllowed };
    }
    const candidates = name === undefined ? registry.resources : registry.resources.filter((one) => one.name === name);
    const resources: string[] = [];
    const omitted: string[] = [];
    for (const part of toChunks(candidates, maxAtOnce)) {
      const answers = await Promise.allSettled(part.map((one) => mayReadEntries(one, record, (path) => mayRead(c, token, path))));
      for (const [index, answer] of answers.entries()) {
        const { name: own = '' } = part[index] ?? {};
        if (answer.status === 'rejected') omitted.push(own);
        else if (answer.value) resources.push(own);
      }
    }
    if (omitted.length > 0 && resources.length === 0) throw unavailable();
    return { resources, rest: resources.length === all.length - nested.length, ...(omitted.length > 0 && { omitted }) };
  };
}

/** The list below one parent says nothing about other parents, so entries of such resources are read by their record only. */
async function mayReadEntries(
  resource: ResolvedResource,
  record: string | undefined,
  mayRead: (path: string) => Promise<boolean>,
): Promise<boolean> {
  if (getParentSource(resource) === undefined) return mayRead(resource.path);
  const key = record === undefined ? undefined : splitId(record);
  return key !== undefined && mayRead(withinParent(resource, key.parent).path);
}

async function mayList(
  { api: declared }: Registry,
  api: HistoryRoutesOptions['api'],
  url: string,
  token: string,
  path: string,
): Promise<boolean> {
  const { paging, query, authorization } = declared;
  const size = 'size' in paging && paging.size ? { [paging.size]: '1' } : 'limit' in paging ? { [paging.limit]: '1' } : {};
  const address = new URL(`/api/v1/${path}/?${new URLSearchParams({ ...query, ...size })}`, url);
  const response = await api(new Request(address, { headers: { Authorization: `${authorization} ${token}`, Accept: 'application/json' } }));
  await response.body?.cancel();
  if (response.status >= 500 || response.status === 429) throw unavailable();
  return response.ok;
}
