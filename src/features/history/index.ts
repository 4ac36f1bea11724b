import { defineFeature } from '../../extensions/feature';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { RecordPanel, usePreloadPanel } from './RecordPanel';
import { useHasHistory } from './useHasHistory';

const loadPages = () => import('./historyPages');
const ActionLinks = lazyPart(async () => (await loadPages()).ActionLinks);

/** Shows who changed what: all records at `/activity`, one record on its page. Undoes an action at `/undo`. */
export const historyFeature = defineFeature({
  name: 'history',
  pages: {
    activity: {
      load: async () => (await loadPages()).ActivityPage,
      namespaces: ['history', 'changes'],
      link: { in: 'menu', icon: 'history', useIsShown: () => useHasHistory(true) },
    },
    undo: { load: async () => (await loadPages()).UndoPage, namespaces: ['history', 'jobs'] },
  },
  parts: {
    'job.ended': { links: { Component: ActionLinks } },
    'record.panels': { history: { Component: RecordPanel, usePreload: usePreloadPanel } },
  },
});
