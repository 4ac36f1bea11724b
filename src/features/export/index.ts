import { defineFeature } from '../../extensions/feature';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { ExportListButton } from './ExportListButton';

const ExportAction = lazyPart(async () => (await import('./ExportAction')).ExportAction);

/** Downloads a list, or the selected records, as a file. */
export const exportFeature = defineFeature({
  name: 'export',
  parts: {
    'list.toolbar': { export: { Component: ExportListButton } },
    'list.bulkActions': { export: { Component: ExportAction, usePreload: () => ExportAction.preload, isSecondary: true } },
  },
});
