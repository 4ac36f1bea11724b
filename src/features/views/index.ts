import { defineFeature } from '../../extensions/feature';
import type { ResolvedResource } from '../../schema/resource';
import { idlePart } from '../../ui/lazy/idlePart';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { ViewsButton } from './ViewsButton';

const loadParts = () => import('./viewParts');

/** Named views of lists: opened from the toolbar, by a link (`/<resource>?view=<id>`) and from the menu. */
export const viewsFeature = defineFeature({
  name: 'views',
  views: {
    view: {
      View: lazyWithMessages(async () => (await loadParts()).OpenView, 'views'),
      when: ({ kind }: ResolvedResource) => kind === 'collection',
    },
  },
  parts: {
    notices: { views: { Component: idlePart(async () => (await loadParts()).ViewsSync) } },
    'menu.entry': { views: { Component: idlePart(async () => (await loadParts()).PinnedViews) } },
    'list.notices': { views: { Component: idlePart(async () => (await loadParts()).ListNotice) } },
    'list.toolbar': { views: { Component: ViewsButton } },
  },
});
