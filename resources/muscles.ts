import { defineResource } from '../src/schema/defineResource';

export const muscles = defineResource({
  name: 'muscles',
  path: 'muscles',
  icon: 'body',
  section: 'training',
  tabOf: 'exercises',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'localized', of: 'text', required: true, unique: true, maxLength: 80, ignoreArticle: true },
    body_part: { type: 'choice', choices: ['upper', 'core', 'lower', 'full'], required: true },
    image: { type: 'image' },
  },
  list: {
    columns: ['image', 'name', 'body_part'],
    filters: ['body_part'],
    search: ['name'],
    sort: { field: 'name', order: 'ASC' },
  },
  sections: { main: ['name', 'body_part', 'image'] },
});
