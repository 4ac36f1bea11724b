import { defineFeature } from '../../extensions/feature';
import type { ResolvedResource } from '../../schema/resource';
import { lazyView } from '../../ui/lazy/lazyPart';
import { ReorderButton } from './ReorderButton';
import { reorderPath } from './useReorderPaths';

const when = ({ calls }: ResolvedResource) => calls.reorder !== undefined;

export const reorderFeature = defineFeature({
  name: 'reorder',
  views: { [reorderPath]: { View: lazyView(async () => (await import('./ReorderPage')).ReorderPage), when } },
  parts: { 'list.toolbar': { reorder: { Component: ReorderButton, when } } },
});
