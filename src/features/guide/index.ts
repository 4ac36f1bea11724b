import { defineFeature } from '../../extensions/feature';

export const guideFeature = defineFeature({
  name: 'guide',
  pages: { guide: { load: async () => (await import('./GuidePage')).GuidePage, link: { in: 'account', icon: 'information' } } },
});
