import { accountPaths } from '../../auth/accountPaths';
import { defineFeature, type FeaturePage } from '../../extensions/feature';

/** All account pages share one chunk, so that each step opens at once. */
const page: FeaturePage = {
  load: async () => (await import('./AccountPages')).AccountPages,
  // `profile` contains the texts of the password rules.
  namespaces: ['account', 'profile'],
  isPublic: true,
  when: ({ accountPages }) => accountPages,
};

export const accountFeature = defineFeature({
  name: 'account',
  pages: Object.fromEntries(Object.values(accountPaths).map((path) => [path.slice(1), page])),
});
