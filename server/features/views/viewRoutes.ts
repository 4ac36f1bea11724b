import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Access } from '../../../src/schema/access';
import { homeViews } from '../../../src/schema/homeViews';
import { type StoredView, type StoredViews, type ViewContent, viewId, viewLimits } from '../../../src/schema/listViews';
import { narrowRegistry } from '../../../src/schema/narrowRegistry';
import { ownValue } from '../../../src/schema/objects';
import type { Registry } from '../../../src/schema/registry';
import type { ResolvedResource } from '../../../src/schema/resource';
import { getRights } from '../../../src/schema/rights';
import {
  ApiError,
  createErrorHandler,
  invalid,
  methodNotAllowed,
  notAuthenticated,
  notFound,
  parseError,
  permissionDenied,
  preconditionFailed,
  throttled,
} from '../../http/apiError';
import { readJson } from '../../http/readBody';
import type { SignedInAccount } from '../../session/readSignedIn';
import { deleteView, mayChange, readViewChoices, readViews, type ViewRow, type WriteOutcome, writeChoice, writeView } from './viewStore';
import type { ViewDatabase } from './viewTables';

interface ViewRoutesOptions {
  readonly database: ViewDatabase;
  readonly registry: Registry;
  readonly access?: Access | undefined;
  readonly whoAsks: (request: Request) => Promise<SignedInAccount | undefined>;
  readonly now: () => number;
  readonly onError: (error: Error) => void;
}

const root = '/api/views/';

/** Writes of an account in a window, in each gateway. */
const writeLimit = { max: 60, windowMs: 60_000 };
const maxCountedAccounts = 10_000;

const word = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[^\0]*$/);

const content = z
  .strictObject({
    filter: z.record(word, z.unknown()),
    sort: z.strictObject({ field: word, order: z.enum(['ASC', 'DESC']) }).optional(),
    perPage: z.int().min(1).max(1_000).optional(),
    columns: z.array(word).max(200).optional(),
    widths: z.record(word, z.int().min(viewLimits.minWidth).max(viewLimits.maxWidth)).optional(),
    density: z.enum(['comfortable', 'compact']).optional(),
    layout: word.optional(),
  })
  .refine((value) => JSON.stringify(value).length <= viewLimits.maxContentLength);

const version = z.coerce.number().int().min(0).max(1_000_000_000);

const viewBody = z.strictObject({
  resource: word,
  name: z
    .string()
    .trim()
    .min(1)
    .max(viewLimits.maxNameLength)
    .regex(/^[^\p{Cc}]*$/u),
  shared: z.boolean(),
  content,
  version,
});

const choiceBody = z.strictObject({ resource: word, opens: word.nullable(), pinned: z.array(word).max(viewLimits.maxPinned) });

const deletion = z.strictObject({ version });

/** Serves `/api/views/` to signed-in accounts: their own views of lists, and the shared ones. */
export function createViewRoutes(options: ViewRoutesOptions): Hono {
  const { database, now } = options;
  const app = new Hono();
  const take = createWriteLimit(now);
  app.onError(createErrorHandler(options.onError));
  const enter = async (c: Context) => {
    c.header('Cache-Control', 'private, no-store');
    const user = await options.whoAsks(c.req.raw);
    if (user === undefined) throw notAuthenticated();
    if (c.req.method !== 'GET') take(user.account);
    return toViewer(options, user);
  };

  app.get(root, async (c) => c.json(await readAll(database, await enter(c))));
  app.put(`${root}choices/`, async (c) => {
    const viewer = await enter(c);
    const { resource, ...choice } = await readJsonBody(c, choiceBody);
    viewer.check(resource);
    await writeChoice(database, viewer.account, resource, choice);
    return c.body(null, 204);
  });
  app.put(`${root}:id/`, async (c) => {
    const viewer = await enter(c);
    const write = await readJsonBody(c, viewBody);
    viewer.check(write.resource);
    if (write.shared && !viewer.mayShare(write.resource)) throw permissionDenied();
    return c.json(viewer.toView(toRow(await writeView(database, readId(c), write, viewer, now()), viewer)));
  });
  app.delete(`${root}:id/`, async (c) => {
    const viewer = await enter(c);
    const outcome = await deleteView(database, readId(c), parse(deletion, c.req.query()).version, viewer);
    if (outcome) toRow(outcome, viewer);
    return c.body(null, 204);
  });
  app.all(root, (c) => {
    throw methodNotAllowed(c.req.method, ['GET']);
  });
  app.all('*', (c) => {
    if (['PUT', 'DELETE'].includes(c.req.method)) throw notFound();
    throw methodNotAllowed(c.req.method, ['PUT', 'DELETE']);
  });
  return app;
}

async function readAll(database: ViewDatabase, viewer: Viewer): Promise<StoredViews> {
  const [rows, choices] = [await readViews(database, viewer.account), await readViewChoices(database, viewer.account)];
  return {
    views: rows.filter(({ resource }) => viewer.mayList(resource)).map(viewer.toView),
    choices: Object.fromEntries(Object.entries(choices).filter(([resource]) => viewer.mayList(resource))),
    mayShare: viewer.resources.map(({ name }) => name).filter(viewer.mayShare),
  };
}

type Viewer = ReturnType<typeof toViewer>;

function toViewer({ registry, access }: ViewRoutesOptions, { account, name, role, rights: options }: SignedInAccount) {
  const rights = getRights(access, role ?? undefined, options);
  const resources = narrowRegistry(registry, rights).resources.filter(({ kind, can }) => kind === 'collection' && can.list);
  const find = (resource: string) => resources.find((one) => one.name === resource);
  const person = { account, name, isAdministrator: rights.isFull };
  return {
    ...person,
    resources,
    mayList: (resource: string) => resource === homeViews || find(resource) !== undefined,
    mayShare(resource: string) {
      const can = find(resource)?.can;
      return can !== undefined && (rights.isFull || can.create || can.edit);
    },
    check(resource: string) {
      if (resource !== homeViews && !find(resource)) throw permissionDenied();
    },
    toView(row: ViewRow): StoredView {
      const { id, resource, name: title, shared, version: stored } = row;
      const isOwn = row.account === account;
      const all = JSON.parse(row.content) as ViewContent;
      const seen = isOwn || rights.isFull ? all : withoutHidden(all, find(resource));
      const left = Object.keys(all.filter).length - Object.keys(seen.filter).length;
      return {
        ...{ id, resource, name: title, shared: shared === 1, content: seen, version: stored },
        owner: isOwn ? null : (row.account_name ?? row.account),
        mayChange: mayChange(row, person),
        ...(left > 0 && { left }),
      };
    },
  };
}

/** Leaves out filters by fields that the role does not see, because their values say what it must not know. */
function withoutHidden(all: ViewContent, resource: ResolvedResource | undefined): ViewContent {
  const isSeen = (source: string) =>
    source === 'q' ||
    source.startsWith('_') ||
    ownValue(resource?.fields ?? {}, source.split('.')[0] ?? '') !== undefined ||
    resource?.list.filters.includes(source) === true;
  return { ...all, filter: Object.fromEntries(Object.entries(all.filter).filter(([source]) => isSeen(source))) };
}

function toRow(outcome: WriteOutcome, viewer: Viewer): ViewRow {
  if (!('failure' in outcome)) return outcome.row;
  switch (outcome.failure) {
    case 'missing':
      throw notFound();
    case 'forbidden':
      throw permissionDenied();
    case 'full':
      throw new ApiError(409, 'client_error', [{ code: 'too_many_views', attr: null, text: 'too_many_views' }]);
    case 'changed': {
      const current = viewer.toView(outcome.row as ViewRow);
      throw preconditionFailed({ ...current }, `"${current.version}"`);
    }
  }
}

function readId(c: Context): string {
  const id = c.req.param('id') ?? '';
  if (!viewId.test(id)) throw notFound();
  return id;
}

/** Accepts JSON only, which other sites cannot send without a preflight. */
async function readJsonBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  if (c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() !== 'application/json') throw parseError();
  return parse(schema, readJson(await c.req.text()));
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error.issues.slice(0, 10).map(({ path }) => ({ code: 'invalid', attr: String(path[0] ?? 'non_field_errors') })));
}

function createWriteLimit(now: () => number) {
  const { max, windowMs } = writeLimit;
  const counts = new LRUCache<string, { readonly window: number; taken: number }>({ max: maxCountedAccounts });
  return (account: string): void => {
    const window = Math.floor(now() / windowMs);
    const known = counts.get(account);
    const count = known?.window === window ? known : { window, taken: 0 };
    if (count.taken >= max) throw throttled(Math.ceil(((window + 1) * windowMs - now()) / 1_000));
    count.taken += 1;
    counts.set(account, count);
  };
}
