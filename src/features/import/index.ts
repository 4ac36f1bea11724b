import { defineFeature } from '../../extensions/feature';
import type { ResolvedResource } from '../../schema/resource';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { ImportButton } from './ImportButton';
import { importPath } from './importPath';

const when = ({ can }: ResolvedResource) => can.create || can.edit;

/** Reads records from a sheet: `/<resource>/import`. */
export const importFeature = defineFeature({
  name: 'import',
  views: { [importPath]: { View: lazyWithMessages(async () => (await import('./ResourceImport')).ResourceImport, 'transfer'), when } },
  parts: { 'list.toolbar': { import: { Component: ImportButton, when } } },
});
