import { toLogText } from '../../database/databaseErrors';
import type { FeatureContext, RunningFeature } from '../../extensions/serverFeature';
import { createHistory } from './createHistory';
import { createRecorder } from './createRecorder';
import { createHistoryRoutes } from './historyRoutes';
import { noteEarlierTexts } from './outdatedTexts';
import { createWriteRecorder } from './recordWrites';

export async function startHistory(
  { config, registry, access, database, log, now }: FeatureContext,
  days: number,
): Promise<RunningFeature> {
  const { secrets, trustProxy, apiUrl } = config;
  const history = createHistory({ database, secrets, days, now, log, registry });
  await noteEarlierTexts(database, registry);
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
          database,
          registry,
          access,
          ask: apiUrl ? 'each' : 'once',
          onError: (error) => log(toLogText(error), { level: 'error' }),
        }),
    },
    jobs: { history: history.sweep },
    close: history.close,
  };
}
