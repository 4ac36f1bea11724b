import { defineFeature } from '../../extensions/feature';
import { lazyPart } from '../../ui/lazy/lazyPart';

const OverviewCard = lazyPart(async () => (await import('./OverviewCard')).OverviewCard);

export const overviewFeature = defineFeature({
  name: 'overview',
  parts: { overview: { card: { Component: OverviewCard, usePreload: () => OverviewCard.preload } } },
});
