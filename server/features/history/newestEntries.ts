import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { StoredEntry } from './historyChain';
import type { HistoryExecutor, HistoryTables } from './historyTables';

/** What entries are looked for by. */
export type EntryCondition = (eb: ExpressionBuilder<HistoryTables, 'gateway_history'>) => Expression<SqlBool>;

/**
 * The newest entries that a condition finds, sealed or not. Each kind has indexes of its own, and an index serves only a query that
 * names its kind.
 */
export function newestEntries(
  db: HistoryExecutor,
  most: number,
  condition: EntryCondition,
): SelectQueryBuilder<HistoryTables, 'gateway_history', StoredEntry> {
  const entries = (sealed: 'is' | 'is not') => db.selectFrom('gateway_history').selectAll().where('place', sealed, null).where(condition);
  return entries('is not').unionAll(entries('is')).orderBy('id', 'desc').limit(most);
}
