import type { Expression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import type { StoredEntry } from './historyChain';
import type { HistoryExecutor, HistoryTables } from './historyTables';

export type EntryCondition = (eb: ExpressionBuilder<HistoryTables, 'gateway_history'>) => Expression<SqlBool>;

/** Selects the newest entries, sealed or not. A union, because each kind has its own partial indexes. */
export function newestEntries(
  db: HistoryExecutor,
  most: number,
  condition: EntryCondition,
): SelectQueryBuilder<HistoryTables, 'gateway_history', StoredEntry> {
  const entries = (sealed: 'is' | 'is not') => db.selectFrom('gateway_history').selectAll().where('place', sealed, null).where(condition);
  return entries('is not').unionAll(entries('is')).orderBy('id', 'desc').limit(most);
}
