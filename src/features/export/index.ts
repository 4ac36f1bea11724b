import { defineFeature } from '../../extensions/feature';
import { ExportAction } from './ExportAction';
import { ExportListButton } from './ExportListButton';

/** Downloads a list, or the selected records, as a file. */
export const exportFeature = defineFeature({
  name: 'export',
  parts: {
    'list.toolbar': { export: { Component: ExportListButton } },
    'list.bulkActions': { export: { Component: ExportAction, isSecondary: true } },
  },
});
