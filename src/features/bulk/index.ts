import { defineFeature } from '../../extensions/feature';
import { lazyPart } from '../../ui/lazy/lazyPart';

const loadActions = () => import('./bulkActions');

const EditAction = lazyPart(async () => (await loadActions()).BulkEditAction);
const Transitions = lazyPart(async () => (await loadActions()).BulkTransitions);
const DeleteAction = lazyPart(async () => (await loadActions()).BulkDeleteAction);

/** Edits, deletes and transitions of selected records, as a job with one result per record. */
export const bulkFeature = defineFeature({
  name: 'bulk',
  parts: {
    'list.bulkActions': {
      edit: { Component: EditAction, when: ({ list }) => list.bulkEdit.length > 0, usePreload: () => EditAction.preload },
      transitions: {
        Component: Transitions,
        when: ({ transitions }) => transitions.length > 0,
        usePreload: () => Transitions.preload,
      },
      delete: { Component: DeleteAction, when: ({ can }) => can.deleteMany, usePreload: () => DeleteAction.preload, isLast: true },
    },
  },
});
