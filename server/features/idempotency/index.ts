import { defineServerFeature } from '../../extensions/serverFeature';
import { deleteCreateKeys, ensureCreateKeys, repeatableCreates } from './repeatableCreates';

export const idempotencyFeature = defineServerFeature({
  name: 'idempotency',
  tables: { of: 'api', names: ['_create_keys'], ensure: ensureCreateKeys },
  start: ({ database, config, now }) => ({
    writes: { repeats: repeatableCreates },
    ...(!config.apiUrl && { jobs: { create_keys: () => deleteCreateKeys(database, Math.floor(now() / 1000)) } }),
  }),
});
