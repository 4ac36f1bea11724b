import { z } from 'zod';
import { betweenWords } from '../../../src/schema/foldText';
import { type HistoryPage, historyKinds } from '../../../src/schema/history';
import { unverifiedName } from './appendHistory';
import type { HistoryDatabase } from './historyTables';
import { type EntryCondition, newestEntries } from './newestEntries';
import { readGroups } from './readGroups';
import { createFoldedEntries, type FoldedEntries, searchEntries } from './searchEntries';
import { toAnswer } from './toAnswer';

const pageSizes = { usual: 25, most: 100 };

/** Entries that pages reach, and that a search looks at. Older ones are found by period. */
const mostReached = 10_000;

/** PostgreSQL compares no text with a NUL. */
const withoutNul = /^[^\0]*$/;
const id = z.string().min(1).max(300).regex(withoutNul);
const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** The parameters of a reading. */
export const historyQuery = z.strictObject({
  resource: id.optional(),
  record: id.optional(),
  actor: id.optional(),
  kind: z
    .string()
    .transform((kinds) => kinds.split(','))
    .pipe(z.array(z.enum(historyKinds)).max(historyKinds.length))
    .optional(),
  /** Entries from then on. */
  after: moment.optional(),
  /** Entries until then, without it. */
  before: moment.optional(),
  /** Entries of one action. */
  action: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  /** One entry for each action, with the number of its entries. A search finds single entries. */
  grouped: z.stringbool().default(false),
  /** Only entries of unverified callers. */
  unverified: z.literal('true').optional(),
  search: z.string().trim().max(200).regex(withoutNul).optional(),
  page: z.coerce.number().int().min(1).max(mostReached).default(1),
  page_size: z.coerce.number().int().min(1).max(pageSizes.most).default(pageSizes.usual),
});

export type HistoryQuery = z.infer<typeof historyQuery>;

/** The resources of which somebody may read entries. */
export interface Readable {
  readonly resources: readonly string[];
  /** Whether they may read the rest too: sign-ins, and calls that no declaration knows. */
  readonly rest: boolean;
}

/**
 * Reads a page of entries, the newest first.
 *
 * @param folded remembers texts from one search to the next
 * @returns the count is at most 10,000
 */
export async function readHistory(
  { db }: HistoryDatabase,
  query: HistoryQuery,
  readable: Readable,
  folded: FoldedEntries = createFoldedEntries(),
): Promise<HistoryPage> {
  const { resource, record, actor, kind, after, before, unverified, search, action, grouped, page, page_size: size } = query;
  const matching = newestEntries(db, mostReached, (eb) =>
    eb.and([
      eb.or([
        ...(readable.resources.length > 0 ? [eb('resource', 'in', readable.resources)] : []),
        ...(readable.rest ? [eb('resource', 'is', null)] : []),
        eb.lit(false),
      ]),
      ...(resource === undefined ? [] : [eb('resource', '=', resource)]),
      ...(record === undefined ? [] : [eb('record', '=', record)]),
      ...(actor === undefined ? [] : [eb('actor', '=', actor)]),
      ...(action === undefined ? [] : [eb('action', '=', action)]),
      ...(unverified ? [isUnverified(eb)] : []),
      // Anybody can cause them, so they must not displace the others.
      ...(unverified || record !== undefined ? [] : [eb.not(isUnverified(eb))]),
      ...(kind ? [eb('kind', 'in', kind)] : []),
      ...(after === undefined ? [] : [eb('at', '>=', after)]),
      ...(before === undefined ? [] : [eb('at', '<', before)]),
    ]),
  );
  const first = (page - 1) * size;
  if (search?.split(betweenWords).some(Boolean)) {
    const found = await searchEntries(db, matching, search, folded);
    const shown = found.slice(first, first + size);
    if (shown.length === 0) return { count: found.length, results: [] };
    const entries = await db.selectFrom('gateway_history').selectAll().where('id', 'in', shown).orderBy('id', 'desc').execute();
    return { count: found.length, results: entries.map((entry) => toAnswer(entry)) };
  }
  if (grouped) return readGroups(db, matching, { first, size });
  const { count } = await db
    .selectFrom(matching.as('matching'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const entries = await db.selectFrom(matching.as('matching')).selectAll().orderBy('id', 'desc').limit(size).offset(first).execute();
  return { count: Number(count), results: entries.map((entry) => toAnswer(entry)) };
}

const isUnverified = (eb: Parameters<EntryCondition>[0]) =>
  eb.and([eb('actor', 'is', null), eb('actor_name', 'is not', null), eb('actor_name', '=', unverifiedName)]);

/** Whether there are entries of unverified callers. */
export async function hasUnverified({ db }: HistoryDatabase): Promise<boolean> {
  return (await newestEntries(db, 1, isUnverified).executeTakeFirst()) !== undefined;
}
