import { defineApi } from '../src/schema/api';

/** Where the product API as a whole differs from the one of the specification: docs/integrators/connect-your-api.md. */
export const api = defineApi({
  idempotencyKey: true,
  version: 'etag',
  operators: ['not', 'empty'],
  translation: { missing: 'missing_language', outdated: 'outdated_language', open: 'open_language' },
  paging: { style: 'page', largest: 500 },
});
