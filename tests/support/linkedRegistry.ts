/** The clinic's API with URLs as keys (tests/django/clinic/linked.py). */
import { defineRegistry } from '../../src/schema/defineRegistry';
import { defineResource } from '../../src/schema/defineResource';
import { clinicApi } from './clinicRegistry';

export const linkedApi = { ...clinicApi, root: '/linked/' };

const common = {
  key: 'url',
  keys: 'addresses',
  icon: 'document',
  section: 'records',
  calls: { delete: { path: '{id}/', body: 'none' } },
} as const;

const named = {
  ...common,
  recordRepresentation: 'name_en',
  fields: { name_en: { type: 'text', required: true } },
  list: { columns: ['name_en'], sortable: [] },
  sections: { main: ['name_en'] },
} as const;

const owners = defineResource({
  ...common,
  name: 'owners',
  path: 'owners',
  recordRepresentation: 'name',
  fields: { name: { type: 'text', required: true } },
  list: { columns: ['name'], sortable: [] },
  sections: { main: ['name'] },
});
const allergens = defineResource({ ...named, name: 'allergens', path: 'allergens' });
const species = defineResource({ ...named, name: 'species', path: 'species' });

const pets = defineResource({
  ...common,
  name: 'pets',
  path: 'pets',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'text', required: true },
    owner: { type: 'reference', resource: 'owners', required: true },
    species: { type: 'reference', resource: 'species', required: true },
    allergens: { type: 'references', resource: 'allergens' },
    website: { type: 'url' },
  },
  list: { columns: ['name', 'owner'], filters: ['owner'], parameters: { owner: { equals: 'owner' } }, sortable: ['name'] },
  sections: { main: ['name', 'owner', 'species', 'allergens', 'website'] },
});

export const linkedRegistry = defineRegistry([owners, species, allergens, pets], linkedApi);
