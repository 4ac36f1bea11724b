import { defineResource } from '../src/schema/defineResource';

/** Program goals. */
export const goals = defineResource({
  name: 'goals',
  path: 'goals',
  readsFrom: 'standby',
  icon: 'goals',
  section: 'training',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'localized', of: 'text', required: true, unique: true, maxLength: 80, ignoreArticle: true },
    description: { type: 'localized', of: 'longText', maxLength: 600 },
    image: { type: 'image' },
    is_active: { type: 'boolean', default: true, tones: { false: 'neutral' } },
  },
  list: {
    columns: ['image', 'name', 'description', 'is_active'],
    filters: ['is_active'],
    search: ['name', 'description'],
    sort: { field: 'name', order: 'ASC' },
  },
  sections: { main: ['name', 'description'], presentation: ['image', 'is_active'] },
});
