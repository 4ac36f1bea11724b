import type { ApiDeclaration } from '../../../../../src/schema/api';

/** A product API with other addresses and pages than the embedded one. */
export const declaredApi: ApiDeclaration = {
  root: '/rest/v2/',
  query: {},
  paging: { style: 'offset' },
  signIn: { path: '/rest/v2/sessions/' },
  refresh: { path: '/rest/v2/renew/' },
  signOut: { path: '/rest/v2/end/' },
  accountPages: false,
};
