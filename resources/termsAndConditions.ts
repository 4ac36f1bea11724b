import { defineResource } from '../src/schema/defineResource';

/** The terms and conditions, as the app shows them. */
export const termsAndConditions = defineResource({
  name: 'termsAndConditions',
  path: 'terms-and-conditions',
  icon: 'terms',
  section: 'business',
  tabOf: 'generalInfo',
  kind: 'singleton',
  recordRepresentation: 'title',
  fields: {
    title: { type: 'localized', of: 'text', required: true, maxLength: 120 },
    content: { type: 'localized', of: 'richText', required: true, maxLength: 50_000 },
    updated_at: { type: 'datetime', auto: 'updated' },
  },
  list: { columns: ['title', 'updated_at'] },
  sections: { main: ['title', 'content'] },
  preview: { kind: 'page', title: 'title', body: 'content' },
});
