import { defineFeature } from '../../extensions/feature';

export const profileFeature = defineFeature({
  name: 'profile',
  pages: {
    profile: {
      load: async () => (await import('./ProfilePage')).ProfilePage,
      namespaces: ['profile'],
      link: { in: 'account', icon: 'profile' },
    },
  },
});
