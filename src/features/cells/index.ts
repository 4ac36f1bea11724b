import { defineFeature } from '../../extensions/feature';
import { idlePart } from '../../ui/lazy/idlePart';

/** Edits simple fields in the cells of a list's table. */
export const cellsFeature = defineFeature({
  name: 'cells',
  parts: { 'list.notices': { cells: { Component: idlePart(async () => (await import('./CellEditing')).CellEditing) } } },
});
