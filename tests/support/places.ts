import { defineRegistry } from '../../src/schema/defineRegistry';
import { defineResource } from '../../src/schema/defineResource';

const shared = { icon: 'places', section: 'business', recordRepresentation: 'name' } as const;
const name = { type: 'text', required: true } as const;

const cities = defineResource({
  ...shared,
  name: 'cities',
  path: 'cities',
  fields: { name },
  list: { columns: ['name'] },
  sections: { main: ['name'] },
});

const districts = defineResource({
  ...shared,
  name: 'districts',
  path: 'districts',
  fields: { name, city: { type: 'reference', resource: 'cities', required: true } },
  list: { columns: ['name'], filters: ['city'] },
  sections: { main: ['name', 'city'] },
});

const district = { type: 'reference', resource: 'districts', choosable: { city: '$city' } } as const;

const shops = defineResource({
  ...shared,
  name: 'shops',
  path: 'shops',
  fields: {
    name,
    city: { type: 'reference', resource: 'cities' },
    district,
    visits: { type: 'rows', fields: { district }, add: { path: '{id}/visit/' } },
  },
  list: { columns: ['name'] },
  sections: { main: ['name', 'city', 'district', 'visits'] },
});

/** Shops whose district is limited by the chosen city. */
export const placesRegistry = defineRegistry([cities, districts, shops]);
