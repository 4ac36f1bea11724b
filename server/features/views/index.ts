import { getAccounts } from '../../api/services';
import { toLogText } from '../../database/databaseErrors';
import { defineServerFeature } from '../../extensions/serverFeature';
import { removeOrphans } from './removeOrphans';
import { ensureViewTables, viewIndexes, viewTables } from './viewTables';

export const storeViewsFeature = defineServerFeature({
  name: 'views',
  tables: { of: 'gateway', names: viewTables, indexes: viewIndexes, ensure: ensureViewTables },
  async start({ config, database, registry, access, now, log }) {
    const [{ createViewRoutes }, { readSignedIn }] = await Promise.all([import('./viewRoutes'), import('../../session/readSignedIn')]);
    const accounts = config.apiUrl ? undefined : getAccounts(registry)?.resource;
    return {
      ...(accounts && { jobs: { views: () => removeOrphans(database, accounts) } }),
      routes: {
        '/api/views/': ({ session }) =>
          createViewRoutes({
            ...{ database, registry, access, now },
            whoAsks: (request) => readSignedIn(session, request),
            onError: (error) => log(toLogText(error), { level: 'error' }),
          }),
      },
    };
  },
});
