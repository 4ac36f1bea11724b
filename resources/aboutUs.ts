import { defineResource } from '../src/schema/defineResource';

/** Who we are, as the app says it. */
export const aboutUs = defineResource({
  name: 'aboutUs',
  path: 'about-us',
  icon: 'information',
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
