import { defineFeature } from '../../extensions/feature';
import type { ResolvedResource } from '../../schema/resource';
import { lazyView } from '../../ui/lazy/lazyPart';
import { QueueLink } from './QueueLink';
import { queuePath } from './queuePath';

const when = ({ list }: ResolvedResource) => list.queue !== undefined;

/** Leads through the records that wait for somebody, one by one: `/<resource>/queue`. */
export const queueFeature = defineFeature({
  name: 'queue',
  views: { [queuePath]: { View: lazyView(async () => (await import('./ResourceQueue')).ResourceQueue), when } },
  parts: { 'list.above': { queue: { Component: QueueLink, when } } },
});
