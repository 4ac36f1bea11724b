import { defineServerFeature } from '../../extensions/serverFeature';
import { chainedEntries } from './chainedEntries';
import { ensureHistoryTables, historyIndexes, historyTables } from './historyTables';

export const writeHistoryFeature = defineServerFeature<number>({
  name: 'history',
  configure({ flag, whole }) {
    const days = whole('HISTORY_DAYS', 400, 1, 36_500);
    return flag('HISTORY', true) ? days : undefined;
  },
  variables: {
    HISTORY: { meaning: 'Records writes and sign-ins. See [history](../features/history.md).' },
    HISTORY_DAYS: { meaning: 'Days that the history is kept.' },
  },
  tables: { of: 'gateway', names: historyTables, indexes: historyIndexes, ensure: ensureHistoryTables, chain: chainedEntries },
  start: async (context, days) => (await import('./startHistory')).startHistory(context, days),
  commands: { history: async () => (await import('./historyCommand')).historyCommand },
});
