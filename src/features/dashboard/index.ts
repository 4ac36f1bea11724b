import { defineFeature } from '../../extensions/feature';

/** Shows the statistics that `resources/dashboard.ts` declares: `/dashboard`. */
export const dashboardFeature = defineFeature({
  name: 'dashboard',
  pages: {
    dashboard: {
      async load() {
        // Beside the page's code, not after it: the figures are there at once. An error shows where a widget is rendered.
        void Promise.allSettled([import('../../data/getWidget'), import('./charts/TrendChart'), import('./charts/DonutChart')]);
        return (await import('./HomePage')).HomePage;
      },
      namespaces: ['dashboard'],
    },
  },
});
