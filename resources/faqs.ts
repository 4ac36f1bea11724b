import { defineResource } from '../src/schema/defineResource';

/** Questions that users ask, with the answers of the app's help page. */
export const faqs = defineResource({
  name: 'faqs',
  path: 'help-page',
  icon: 'questions',
  section: 'business',
  tabOf: 'generalInfo',
  recordRepresentation: 'question',
  fields: {
    question: { type: 'localized', of: 'text', required: true, maxLength: 200 },
    answer: { type: 'localized', of: 'richText', required: true, maxLength: 5000 },
    topic: { type: 'choice', choices: ['account', 'training', 'payment', 'trainers'], required: true },
    is_active: { type: 'boolean', default: true, tones: { false: 'neutral' } },
    updated_at: { type: 'datetime', auto: 'updated' },
  },
  list: {
    columns: ['question', 'topic', 'updated_at', 'is_active'],
    filters: ['topic', 'is_active'],
    search: ['question'],
    sort: { field: 'question', order: 'ASC' },
  },
  sections: { main: ['question', 'answer'], visibility: ['topic', 'is_active'] },
  // Specification §7: this DELETE has no slash at its end.
  calls: { delete: { path: '{id}', body: 'none' } },
  preview: { kind: 'page', title: 'question', body: 'answer' },
});
