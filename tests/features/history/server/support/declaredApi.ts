import type { ApiDeclaration } from '../../../../../src/schema/api';

/** A product API whose addresses and paging differ from those of the embedded API. */
export const declaredApi: ApiDeclaration = {
  root: '/rest/v2/',
  query: {},
  paging: { style: 'offset' },
  signIn: { path: '/rest/v2/sessions/' },
  refresh: { path: '/rest/v2/renew/' },
  signOut: { path: '/rest/v2/end/' },
  accountPages: false,
};
