import { defineFeature } from '../../extensions/feature';
import type { ResolvedResource } from '../../schema/resource';
import { lazyView } from '../../ui/lazy/lazyPart';
import { QueueLink, queuePath } from './QueueLink';

const when = ({ list }: ResolvedResource) => list.queue !== undefined;

export const queueFeature = defineFeature({
  name: 'queue',
  views: { [queuePath]: { View: lazyView(async () => (await import('./ResourceQueue')).ResourceQueue), when } },
  parts: { 'list.above': { queue: { Component: QueueLink, when } } },
});
