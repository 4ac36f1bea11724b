import { defineServerFeature } from '../../extensions/serverFeature';
import { chainedEntries } from './chainedEntries';
import { ensureHistoryTables, historyIndexes, historyTables } from './historyTables';

/** Records who changed what, and answers it at `/api/history/` (`docs/history.md`). */
export const writeHistoryFeature = defineServerFeature<number>({
  name: 'history',
  configure({ flag, whole }) {
    const days = whole('HISTORY_DAYS', 400, 1, 36_500);
    return flag('HISTORY', true) ? days : undefined;
  },
  tables: { of: 'gateway', names: historyTables, indexes: historyIndexes, ensure: ensureHistoryTables, chain: chainedEntries },
  start: async (context, days) => (await import('./startHistory')).startHistory(context, days),
  commands: { history: async () => (await import('./historyCommand')).historyCommand },
});
