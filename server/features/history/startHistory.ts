import { inWords } from '../../database/databaseErrors';
import type { FeatureContext, RunningFeature } from '../../extensions/serverFeature';
import { createHistory } from './createHistory';
import { createRecorder } from './createRecorder';
import { createHistoryRoutes } from './historyRoutes';
import { createWriteRecorder } from './recordWrites';

/** Opens the history, and records all writes in it. @param days that entries are kept */
export function startHistory({ config, registry, database, log, now }: FeatureContext, days: number): RunningFeature {
  const { secrets, trustProxy, apiUrl } = config;
  const history = createHistory({ database, secrets, days, now, log });
  return {
    writes: {
      recorder: createWriteRecorder(history.append),
      passOn: (writes) => createRecorder({ ...writes, registry, history, trustProxy, now, log }),
      session: history,
    },
    routes: {
      '/api/history/': (calls) =>
        createHistoryRoutes({
          ...calls,
          ...{ database, registry },
          ask: apiUrl ? 'each' : 'once',
          onError: (error) => log(inWords(error), { level: 'error' }),
        }),
    },
    jobs: { history: history.sweep },
    close: history.close,
  };
}
