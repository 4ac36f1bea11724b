import { z } from 'zod';
import { betweenWords } from '../../../src/schema/foldText';
import { type HistoryEntry, type HistoryPage, historyKinds } from '../../../src/schema/history';
import { unverifiedName } from './appendHistory';
import type { StoredEntry } from './historyChain';
import type { HistoryDatabase } from './historyTables';
import { type EntryCondition, newestEntries } from './newestEntries';
import { readGroups } from './readGroups';
import { createFoldedEntries, type FoldedEntries, searchEntries } from './searchEntries';
import { toAnswer } from './toAnswer';

const pageSizes = { usual: 25, most: 100 };

/** Maximum number of entries that pages and searches cover. Older ones are found by period. */
const maxReached = 10_000;

/** PostgreSQL refuses NUL in parameters. */
const withoutNul = /^[^\0]*$/;
const id = z.string().min(1).max(300).regex(withoutNul);
const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

export const historyQuery = z.strictObject({
  resource: id.optional(),
  record: id.optional(),
  actor: id.optional(),
  kind: z
    .string()
    .transform((kinds) => kinds.split(','))
    .pipe(z.array(z.enum(historyKinds)).max(historyKinds.length))
    .optional(),
  after: moment.optional(),
  before: moment.optional(),
  action: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  /** Returns one entry per action, with the number of entries. Searches return single entries. */
  grouped: z.stringbool().default(false),
  people: z.stringbool().default(false),
  unverified: z.literal('true').optional(),
  search: z.string().trim().max(200).regex(withoutNul).optional(),
  page: z.coerce.number().int().min(1).max(maxReached).default(1),
  page_size: z.coerce.number().int().min(1).max(pageSizes.most).default(pageSizes.usual),
});

type HistoryQuery = z.infer<typeof historyQuery>;

export interface Readable {
  readonly resources: readonly string[];
  readonly rest: boolean;
  /** Resources whose lists failed. */
  readonly omitted?: readonly string[];
  /** Changes of these fields are not answered, by resource. */
  readonly hidden?: Readonly<Record<string, readonly string[]>>;
}

/** Reads a page of entries, newest first. The count is at most 10,000. @param folded cache of folded texts */
export async function readHistory(
  { db }: HistoryDatabase,
  query: HistoryQuery,
  readable: Readable,
  folded: FoldedEntries = createFoldedEntries(),
): Promise<HistoryPage> {
  const { resource, record, actor, kind, after, before, unverified, search, action, grouped, people, page, page_size: size } = query;
  const isSearch = search?.split(betweenWords).some(Boolean) === true;
  const resources = isSearch ? readable.resources.filter((name) => !readable.hidden?.[name]?.length) : readable.resources;
  const answer = (entry: StoredEntry) => withoutHidden(toAnswer(entry), readable);
  const matching = newestEntries(db, maxReached, (eb) =>
    eb.and([
      eb.or([
        ...(resources.length > 0 ? [eb('resource', 'in', resources)] : []),
        ...(readable.rest ? [eb('resource', 'is', null)] : []),
        eb.lit(false),
      ]),
      ...(resource === undefined ? [] : [eb('resource', '=', resource)]),
      ...(record === undefined ? [] : [eb('record', '=', record)]),
      ...(actor === undefined ? [] : [eb('actor', '=', actor)]),
      ...(action === undefined ? [] : [eb('action', '=', action)]),
      ...(unverified ? [isUnverified(eb)] : []),
      // Strangers can cause these, so they must not hide others.
      ...(unverified || record !== undefined ? [] : [eb.not(isUnverified(eb))]),
      ...(kind ? [eb('kind', 'in', kind)] : []),
      ...(after === undefined ? [] : [eb('at', '>=', after)]),
      ...(before === undefined ? [] : [eb('at', '<', before)]),
    ]),
  );
  const first = (page - 1) * size;
  if (isSearch) {
    const found = await searchEntries(db, matching, search ?? '', folded);
    const shown = found.slice(first, first + size);
    if (shown.length === 0) return { count: found.length, results: [] };
    const entries = await db.selectFrom('gateway_history').selectAll().where('id', 'in', shown).orderBy('id', 'desc').execute();
    return { count: found.length, results: entries.map(answer) };
  }
  if (people) {
    const entries = await newestOfEach(db, matching, { first, size });
    return { count: entries.length, results: entries.map(answer) };
  }
  if (grouped) {
    const groups = await readGroups(db, matching, { first, size });
    return { ...groups, results: groups.results.map((entry) => withoutHidden(entry, readable)) };
  }
  const { count } = await db
    .selectFrom(matching.as('matching'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const entries = await db.selectFrom(matching.as('matching')).selectAll().orderBy('id', 'desc').limit(size).offset(first).execute();
  return { count: Number(count), results: entries.map(answer) };
}

/** Omits failed sign-ins, because strangers choose the accounts that they name. */
async function newestOfEach(
  db: HistoryDatabase['db'],
  matching: ReturnType<typeof newestEntries>,
  { first, size }: { readonly first: number; readonly size: number },
): Promise<StoredEntry[]> {
  const newest = await db
    .selectFrom(matching.as('matching'))
    .select(({ fn }) => fn.max('id').as('id'))
    .where('actor', 'is not', null)
    .where('kind', '!=', 'sign_in_failed')
    .groupBy('actor')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(first)
    .execute();
  const ids = newest.map(({ id }) => Number(id));
  return ids.length === 0 ? [] : db.selectFrom('gateway_history').selectAll().where('id', 'in', ids).orderBy('id', 'desc').execute();
}

function withoutHidden(entry: HistoryEntry, { hidden = {} }: Readable): HistoryEntry {
  const sources = hidden[entry.resource ?? ''] ?? [];
  if (sources.length === 0) return entry;
  return { ...entry, changes: Object.fromEntries(Object.entries(entry.changes).filter(([source]) => !sources.includes(source))) };
}

const isUnverified = (eb: Parameters<EntryCondition>[0]) =>
  eb.and([eb('actor', 'is', null), eb('actor_name', 'is not', null), eb('actor_name', '=', unverifiedName)]);

export async function hasUnverified({ db }: HistoryDatabase): Promise<boolean> {
  return (await newestEntries(db, 1, isUnverified).executeTakeFirst()) !== undefined;
}
