import { accountPaths } from '../../auth/accountPaths';
import { defineFeature, type FeaturePage } from '../../extensions/feature';

/** Their code comes in one piece, so that each step is there at once. */
const page: FeaturePage = {
  load: async () => (await import('./AccountPages')).AccountPages,
  // The rules of a new password are in the messages of the profile page.
  namespaces: ['account', 'profile'],
  isPublic: true,
  when: ({ accountPages }) => accountPages,
};

/** Lets people register and choose a new password: the pages under `/auth`. */
export const accountFeature = defineFeature({
  name: 'account',
  pages: Object.fromEntries(Object.values(accountPaths).map((path) => [path.slice(1), page])),
});
