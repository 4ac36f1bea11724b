import { defineResource } from '../src/schema/defineResource';

/** Languages that trainers speak and trainees prefer; the route's word is the specification's. */
export const languagePreference = defineResource({
  name: 'languagePreference',
  path: 'languages',
  icon: 'languages',
  section: 'trainers',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'localized', of: 'text', required: true, unique: true, maxLength: 60, ignoreArticle: true },
    code: { type: 'text', required: true, unique: true, minLength: 2, maxLength: 8, pattern: '[a-z]{2,3}(-[A-Z]{2})?' },
    is_active: { type: 'boolean', default: true, tones: { false: 'neutral' } },
  },
  list: {
    columns: ['name', 'code', 'is_active'],
    filters: ['is_active'],
    search: ['name', 'code'],
    sort: { field: 'name', order: 'ASC' },
  },
  sections: { main: ['name', 'code', 'is_active'] },
});
