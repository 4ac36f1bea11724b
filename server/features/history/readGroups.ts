import { type SelectQueryBuilder, sql } from 'kysely';
import type { HistoryPage } from '../../../src/schema/history';
import type { StoredEntry } from './historyChain';
import type { HistoryExecutor, HistoryTables } from './historyTables';
import { toAnswer } from './toAnswer';

export async function readGroups(
  db: HistoryExecutor,
  matching: SelectQueryBuilder<HistoryTables, 'gateway_history', StoredEntry>,
  { first, size }: { readonly first: number; readonly size: number },
): Promise<HistoryPage> {
  // A caller may send the action of another person.
  const action = sql<string>`coalesce(action || ' ' || coalesce(actor, ''), cast(id as varchar(20)))`;
  const groups = db
    .selectFrom(matching.as('matching'))
    .select(({ fn }) => [fn.min('id').as('head'), fn.max('id').as('newest')])
    .groupBy(action);
  const { count } = await db
    .selectFrom(groups.as('groups'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const page = await db.selectFrom(groups.as('groups')).select('head').orderBy('newest', 'desc').limit(size).offset(first).execute();
  const heads = page.map(({ head }) => Number(head));
  if (heads.length === 0) return { count: Number(count), results: [] };
  const entries = await db.selectFrom('gateway_history').selectAll().where('id', 'in', heads).execute();
  const actions = entries.flatMap(({ action }) => (action === null ? [] : [action]));
  const sizes = await db
    .selectFrom(matching.as('matching'))
    .select(({ fn }) => ['action', 'actor', 'resource', fn.countAll().as('size')])
    .where('action', 'in', [...actions, ''])
    .groupBy(['action', 'actor', 'resource'])
    .execute();
  const getGroup = ({ action, actor, resource }: StoredEntry) => {
    const own = action === null ? [] : sizes.filter((one) => one.action === action && one.actor === actor);
    const sum = (some: typeof own) =>
      Math.max(
        1,
        some.reduce((total, one) => total + Number(one.size), 0),
      );
    return { size: sum(own), alike: sum(own.filter((one) => one.resource === resource)) };
  };
  const byId = new Map(entries.map((entry) => [Number(entry.id), entry]));
  const results = heads.flatMap((head) => {
    const entry = byId.get(head);
    return entry ? [toAnswer(entry, getGroup(entry))] : [];
  });
  return { count: Number(count), results };
}
