import { defineFeature } from '../../extensions/feature';
import { idlePart } from '../../ui/lazy/idlePart';

export const cellsFeature = defineFeature({
  name: 'cells',
  parts: { 'list.notices': { cells: { Component: idlePart(async () => (await import('./CellEditing')).CellEditing) } } },
});
