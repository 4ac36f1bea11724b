import { defineServerFeature } from '../../extensions/serverFeature';
import { ensureCreateKeys, forgetCreateKeys, repeatableCreates } from './repeatableCreates';

/** Answers a create that is repeated with its `Idempotency-Key` with the record that the first one made. */
export const idempotencyFeature = defineServerFeature({
  name: 'idempotency',
  tables: { of: 'api', names: ['_create_keys'], ensure: ensureCreateKeys },
  start: ({ database, config, now }) => ({
    writes: { repeats: repeatableCreates },
    // Behind a product API there are no keys.
    ...(!config.apiUrl && { jobs: { create_keys: () => forgetCreateKeys(database, Math.floor(now() / 1000)) } }),
  }),
});
