import { defineFeature } from '../../extensions/feature';
import type { ResolvedResource } from '../../schema/resource';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { ExportListButton } from './ExportListButton';

const ExportAction = lazyPart(async () => (await import('./ExportAction')).ExportAction);

const when = ({ can }: ResolvedResource) => can.export;

export const exportFeature = defineFeature({
  name: 'export',
  parts: {
    'list.toolbar': { export: { Component: ExportListButton, when } },
    'list.bulkActions': { export: { Component: ExportAction, when, usePreload: () => ExportAction.preload, isSecondary: true } },
  },
});
