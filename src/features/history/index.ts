import { defineFeature } from '../../extensions/feature';
import { RecordPanel, usePreloadOfPanel } from './RecordPanel';
import { useHistoryKept } from './useHistoryKept';

/** Shows who changed what: of all records at `/activity`, of one record on its detail page. */
export const historyFeature = defineFeature({
  name: 'history',
  pages: {
    activity: {
      load: async () => (await import('./ActivityPage')).ActivityPage,
      namespaces: ['history'],
      link: { in: 'menu', icon: 'history', useIsShown: () => useHistoryKept(true) },
    },
  },
  parts: { 'record.panels': { history: { Component: RecordPanel, usePreload: usePreloadOfPanel } } },
});
