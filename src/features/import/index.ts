import { defineFeature } from '../../extensions/feature';
import type { ResolvedResource } from '../../schema/resource';
import { lazyWithMessages } from '../../ui/lazy/lazyWithMessages';
import { ImportButton, importPath } from './ImportButton';

const when = ({ can, kind }: ResolvedResource) => kind === 'collection' && can.import && (can.create || can.edit);

export const importFeature = defineFeature({
  name: 'import',
  views: { [importPath]: { View: lazyWithMessages(async () => (await import('./ResourceImport')).ResourceImport, 'transfer'), when } },
  parts: { 'list.toolbar': { import: { Component: ImportButton, when } } },
});
