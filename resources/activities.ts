import { defineResource } from '../src/schema/defineResource';

/** Program activities: how active somebody's day is, which a program is planned for. */
export const activities = defineResource({
  name: 'activities',
  path: 'activities',
  icon: 'activities',
  section: 'training',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'localized', of: 'text', required: true, unique: true, maxLength: 80, ignoreArticle: true },
    description: { type: 'localized', of: 'longText', maxLength: 600 },
    multiplier: { type: 'decimal', decimals: 3, min: 1, max: 3, required: true },
    is_active: { type: 'boolean', default: true, tones: { false: 'neutral' } },
  },
  list: {
    columns: ['name', 'description', 'multiplier', 'is_active'],
    filters: ['is_active', 'multiplier'],
    search: ['name', 'description'],
    sort: { field: 'multiplier', order: 'ASC' },
  },
  sections: { main: ['name', 'description', 'multiplier', 'is_active'] },
});
