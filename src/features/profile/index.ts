import { defineFeature } from '../../extensions/feature';

/** Shows people their own account and how the admin looks on this device: `/profile`. */
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
