/** Owners, each with nested notes (tests/django/clinic/nested.py). */
import { defineRegistry } from '../../src/schema/defineRegistry';
import { defineResource } from '../../src/schema/defineResource';
import { clinicApi, owners } from './clinicRegistry';

export const nestedApi = { ...clinicApi, root: '/nested/' };

export const notes = defineResource({
  name: 'notes',
  path: 'owners/{owner}/notes',
  key: 'number',
  icon: 'document',
  section: 'people',
  menu: 'hidden',
  recordRepresentation: 'text',
  fields: {
    owner: { type: 'reference', resource: 'owners', required: true, onDelete: 'cascade', readOnlyWhen: {} },
    number: { type: 'integer', readOnly: true },
    text: { type: 'text', required: true, maxLength: 120 },
    is_done: { type: 'boolean' },
  },
  list: {
    columns: ['number', 'text', 'is_done'],
    filters: ['owner', 'is_done'],
    sortable: ['number', 'text'],
    search: ['text'],
    sort: { field: 'number', order: 'ASC' },
  },
  sections: { main: ['owner', 'number', 'text', 'is_done'] },
  calls: { delete: { path: '{id}/', body: 'none' } },
});

export const nestedRegistry = defineRegistry([owners, notes], nestedApi);
