import { defineFeature } from '../../extensions/feature';

export const dashboardFeature = defineFeature({
  name: 'dashboard',
  pages: {
    dashboard: {
      async load() {
        // Loads the charts in parallel with the page. Failures are shown where a widget renders.
        void Promise.allSettled([import('../../data/getWidget'), import('./charts/TrendChart'), import('./charts/DonutChart')]);
        return (await import('./HomePage')).HomePage;
      },
      namespaces: ['dashboard'],
    },
  },
});
