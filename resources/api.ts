import { defineApi } from '../src/schema/api';

/** The product API of the specification: nothing differs from the defaults. For another one see docs/connect-your-api.md. */
export const api = defineApi({});
