import { defineApi } from '../src/schema/api';

/** Where the product API as a whole differs from the one of the specification: docs/connect-your-api.md. */
export const api = defineApi({ idempotencyKey: true, version: 'etag' });
