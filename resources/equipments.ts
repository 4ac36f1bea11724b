import { defineResource } from '../src/schema/defineResource';

export const equipments = defineResource({
  name: 'equipments',
  path: 'equipments',
  icon: 'kettlebell',
  section: 'training',
  tabOf: 'exercises',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'localized', of: 'text', required: true, unique: true, maxLength: 80, ignoreArticle: true },
    place: { type: 'choice', choices: ['gym', 'home', 'anywhere'], required: true, default: 'gym' },
    image: { type: 'image' },
  },
  list: {
    columns: ['image', 'name', 'place'],
    filters: ['place'],
    search: ['name'],
    sort: { field: 'name', order: 'ASC' },
  },
  sections: { main: ['name', 'place', 'image'] },
});
