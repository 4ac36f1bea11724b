import { defineResource } from '../src/schema/defineResource';

/** What can be subscribed to: a name, a time, a price. */
export const subscriptionOptions = defineResource({
  name: 'subscriptionOptions',
  path: 'subscription-options',
  icon: 'options',
  section: 'business',
  tabOf: 'userSubscriptions',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'localized', of: 'text', required: true, unique: true, maxLength: 80, ignoreArticle: true },
    description: { type: 'localized', of: 'longText', maxLength: 600 },
    duration: { type: 'integer', required: true, min: 1, max: 60, unit: 'months' },
    price: { type: 'money', currency: 'EGP', required: true, min: 0 },
    price_per_month: { type: 'money', currency: 'EGP', computed: { quotient: ['price', 'duration'] } },
    is_active: { type: 'boolean', default: true, tones: { false: 'neutral' } },
    created_at: { type: 'datetime', auto: 'created' },
  },
  list: {
    columns: ['name', 'duration', 'price', 'is_active'],
    moreColumns: ['price_per_month', 'created_at'],
    filters: ['is_active', 'duration', 'price'],
    search: ['name', 'description'],
    sort: { field: 'duration', order: 'ASC' },
  },
  can: { duplicate: true },
  sections: { main: ['name', 'description'], terms: ['duration', 'price', 'price_per_month', 'is_active'] },
});
