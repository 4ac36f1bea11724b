/** Declarations that no product has: every field type, option and special call there is, for tests of what is generic. */
import { defineRegistry } from '../../src/schema/defineRegistry';
import { defineResource } from '../../src/schema/defineResource';

export const samples = defineResource({
  name: 'samples',
  path: 'sample-records',
  icon: 'document',
  section: 'business',
  recordRepresentation: 'title',
  fields: {
    title: { type: 'text', required: true, unique: true, minLength: 2, maxLength: 40 },
    code: { type: 'text', pattern: '[A-Z]{3}-\\d+', unique: true },
    notes: { type: 'longText', maxLength: 500 },
    article: { type: 'richText' },
    caption: { type: 'localized', of: 'text', required: true, unique: true, maxLength: 60 },
    story: { type: 'localized', of: 'richText' },
    quantity: { type: 'integer', min: 0, max: 1000 },
    weight: { type: 'decimal', decimals: 3, min: -5, max: 500, unit: 'kilograms' },
    price: { type: 'money', currency: 'EGP', min: 0 },
    is_open: { type: 'boolean', default: true },
    is_hidden: { type: 'boolean' },
    born_on: { type: 'date', min: '1900-01-01', max: '2100-12-31' },
    meets_at: { type: 'datetime' },
    created_at: { type: 'datetime', auto: 'created' },
    updated_at: { type: 'datetime', auto: 'updated' },
    email: { type: 'email', unique: true },
    phone: { type: 'phone' },
    website: { type: 'url' },
    secret: { type: 'password', minLength: 8 },
    level: { type: 'choice', choices: ['low', 'middle', 'high'], required: true, default: 'low' },
    colour: { type: 'choice', choices: ['red', 'green'] },
    picture: { type: 'image', maxBytes: 200_000 },
    paper: { type: 'file', accept: ['application/pdf', 'text/csv'] },
    clip: { type: 'videoUrl' },
    label: { type: 'reference', resource: 'labels' },
    keeper: { type: 'reference', resource: 'labels', onDelete: 'protect' },
    parent: { type: 'reference', resource: 'samples', onDelete: 'cascade' },
    labels: { type: 'references', resource: 'labels' },
    friends: { type: 'references', resource: 'samples', onDelete: 'clear' },
    steps: {
      type: 'rows',
      maxRows: 4,
      save: { path: '{id}/steps/', body: 'steps' },
      add: { path: '{id}/step/' },
      fields: {
        title: { type: 'text', required: true, maxLength: 20 },
        sets: { type: 'integer', min: 1, max: 10, required: true },
        load: { type: 'decimal', decimals: 1 },
        rest: { type: 'boolean' },
        label: { type: 'reference', resource: 'labels', onDelete: 'protect' },
      },
    },
    remark: { type: 'text', through: 'label' },
    amount: { type: 'integer', through: 'label' },
    status: { type: 'choice', choices: ['draft', 'sent', 'closed'], required: true, default: 'draft', readOnly: true },
    ordering: { type: 'integer' },
  },
  list: {
    columns: ['title', 'caption', 'quantity', 'price', 'level', 'born_on', 'meets_at', 'ordering'],
    filters: ['level', 'quantity', 'price', 'weight', 'is_open', 'born_on', 'meets_at', 'label', 'labels', 'amount'],
    search: ['title', 'caption', 'notes', 'email', 'remark'],
    sort: { field: 'ordering', order: 'ASC' },
  },
  sections: {
    texts: ['title', 'code', 'notes', 'article', 'caption', 'story', 'email', 'phone', 'website', 'secret', 'clip'],
    values: ['quantity', 'weight', 'price', 'is_open', 'is_hidden', 'born_on', 'meets_at', 'level', 'colour', 'status'],
    links: ['label', 'keeper', 'parent', 'labels', 'friends', 'steps', 'picture', 'paper'],
  },
  calls: {
    delete: { path: '{id}', body: 'none' },
    deleteMany: { path: 'bulk-delete/', body: 'ids' },
    updateMany: { path: 'bulk_update/', body: 'ids-and-data' },
    reorder: { path: 'update_ordering/', field: 'ordering' },
  },
  transitions: {
    send: { icon: 'activate', when: { status: 'draft' }, set: { status: 'sent' } },
    close: { icon: 'deactivate', when: { status: 'sent' }, set: { status: 'closed' }, call: { method: 'POST', path: '{id}/close/' } },
    shutLabel: { icon: 'deactivate', when: {}, set: { is_open: false }, call: { method: 'PATCH', path: '/labels/{label}/' } },
  },
});

/** What samples refer to. Deleted one by one by `{id}/`; the same call closes an open one first. */
export const labels = defineResource({
  name: 'labels',
  path: 'labels',
  icon: 'document',
  section: 'business',
  recordRepresentation: 'name',
  fields: {
    name: { type: 'localized', of: 'text', required: true, unique: true },
    is_open: { type: 'boolean' },
    remark: { type: 'text' },
    amount: { type: 'integer', min: 0 },
  },
  list: { columns: ['name'], search: ['name'] },
  sections: { main: ['name', 'is_open', 'remark', 'amount'] },
  calls: { delete: { path: '{id}/', body: 'none' } },
  transitions: {
    shut: { icon: 'deactivate', when: { is_open: true }, set: { is_open: false }, call: { method: 'DELETE', path: '{id}/' } },
  },
});

/** One record, no list. */
export const notice = defineResource({
  name: 'notice',
  path: 'notice',
  icon: 'information',
  section: 'business',
  kind: 'singleton',
  recordRepresentation: 'title',
  fields: { title: { type: 'localized', of: 'text', required: true }, body: { type: 'localized', of: 'richText' } },
  list: { columns: ['title'] },
  sections: { main: ['title', 'body'] },
});

/** Read only, except that records are added elsewhere. */
export const readings = defineResource({
  name: 'readings',
  path: 'readings',
  icon: 'document',
  section: 'business',
  recordRepresentation: 'title',
  fields: { title: { type: 'text', required: true } },
  list: { columns: ['title'] },
  sections: { main: ['title'] },
  can: { edit: false, delete: false },
  calls: { create: { path: 'register-reading/' } },
});

export const everyFieldRegistry = defineRegistry([samples, labels, notice, readings]);
