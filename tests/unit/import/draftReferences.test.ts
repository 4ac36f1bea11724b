import { describe, expect, it } from 'vitest';
import type { DescribedField } from '../../../tools/import/describedApi';
import { collection, field, id, name } from './support/described';
import { draft, fieldOf, linesOf, others, thingOf } from './support/drafted';

const reference = { type: 'reference' };
const category = field('category', 'object', { component: 'CategoryBrief', readOnly: true, fields: [id, name] });

describe('a field refers to another collection', () => {
  it.each<[string, DescribedField, object]>([
    ['when a number is named after it', field('category', 'integer'), { ...reference, resource: 'categories' }],
    ['when a number has the suffix of a key', field('category_id', 'integer', { min: 1 }), { ...reference, resource: 'categories' }],
    ['when a UUID is named after it', field('user', 'string', { format: 'uuid' }), { ...reference, resource: 'users' }],
    ['when OPTIONS only says that it is a field', field('user', 'any', { format: 'field' }), { ...reference, resource: 'users' }],
    ['when it is named after a person', field('assigned_to', 'integer'), { ...reference, resource: 'users' }],
    ['when somebody did it', field('approved_by', 'integer', { readOnly: true }), { ...reference, resource: 'users', readOnly: true }],
    ['to its own, when it is a parent', field('parent', 'integer'), { ...reference, resource: 'things' }],
    [
      'to several, when a list of keys is named after it',
      field('labels', 'array', { items: field('', 'integer') }),
      { type: 'references', resource: 'labels' },
    ],
    [
      'to several, when a list has the suffix of keys',
      field('label_ids', 'array', { items: field('', 'integer') }),
      { type: 'references', resource: 'labels' },
    ],
    ['when it is an object of its schema, which is only shown', category, { ...reference, resource: 'categories', readOnly: true }],
    [
      'when it is read as an object and written as a key',
      { ...category, readOnly: false, body: field('category', 'integer') },
      { ...reference, resource: 'categories' },
    ],
  ])('%s', (_what, described, wanted) => {
    expect(fieldOf(described)).toEqual(wanted);
  });

  it('by the key beside it, where that is what is written; the key is then no field of its own', () => {
    const { declaration } = thingOf([category, field('category_id', 'integer', { writeOnly: true, required: true })]);
    expect(declaration.fields).toEqual({
      name: expect.anything(),
      category: { ...reference, resource: 'categories', write: 'category_id', required: true },
    });
  });

  it('several times by the keys beside it', () => {
    const labels = field('labels', 'array', { readOnly: true, items: field('', 'object', { component: 'Label', fields: [id, name] }) });
    const { declaration } = thingOf([labels, field('label_ids', 'array', { writeOnly: true, items: field('', 'integer') })]);
    expect(declaration.fields).toEqual({ name: expect.anything(), labels: { type: 'references', resource: 'labels', write: 'label_ids' } });
  });

  it('in rows too, in the words of the row', () => {
    const rows = field('lines', 'array', { items: field('', 'object', { fields: [field('category', 'integer', { required: true })] }) });
    expect(fieldOf(rows)).toMatchObject({ fields: { category: { ...reference, resource: 'categories', required: true } } });
    expect(fieldOf(rows, { references: { 'things.lines.category': 'labels' } })).toMatchObject({
      fields: { category: { resource: 'labels' } },
    });
  });
});

describe('a field is no reference', () => {
  it.each<[string, DescribedField, object]>([
    ['when a number has bounds', field('user', 'integer', { min: 0 }), { type: 'integer', min: 0 }],
    ['when a number counts records', field('users', 'integer'), { type: 'integer' }],
    [
      'when it is a word, and the other records have numbers as keys',
      field('category', 'string', { maxLength: 40 }),
      { type: 'text', maxLength: 40 },
    ],
    ['when it has choices', field('category', 'integer', { choices: [{ value: 1 }] }), { type: 'choice', choices: ['1'], integer: true }],
    ['when no collection is called so', field('planet', 'integer'), { type: 'integer' }],
    ['when an object has no key', field('category', 'object', { fields: [name] }), { type: 'json' }],
  ])('%s', (_what, described, wanted) => {
    expect(fieldOf(described)).toEqual(wanted);
  });
});

describe('where a reference is not certain', () => {
  const billing = field('billing_category', 'integer');
  const about = ({ about: subject }: { about: string }) => subject === 'things.billing_category';
  const things = [collection('things', { fields: [id, name, billing] }), ...others];

  it('people are asked, and the likeliest answer stands until they say', () => {
    expect(fieldOf(billing)).toEqual({ ...reference, resource: 'categories' });
    expect(draft(things).guesses.find(about)).toEqual({
      about: 'things.billing_category',
      line: 'refers to categories, from the end of its name, but that is not certain; say --reference things.billing_category=<resource>, or = for none',
      unsure: { question: 'What does `things.billing_category` refer to?', answers: ['categories', ''] },
    });
  });

  it('what people said stands: another resource, or none', () => {
    expect(fieldOf(billing, { references: { 'things.billing_category': 'labels' } })).toEqual({ ...reference, resource: 'labels' });
    expect(fieldOf(billing, { references: { 'things.billing_category': '' } })).toEqual({ type: 'integer' });
    expect(linesOf([billing], 'billing_category', { references: { 'things.billing_category': 'labels' } })).toEqual([]);
  });

  it('what people said of a field that is not there is reported', () => {
    const { leftOut } = draft(things, { references: { 'things.bling': 'labels', 'things.billing_category': 'planets' } });
    expect(leftOut).toContain('things.bling: no such field was found, so what was said of it changes nothing');
    expect(leftOut).toContain('things.billing_category: there is no resource "planets" for it to refer to');
  });

  it('a place in an order is asked about where a collection is called so', () => {
    const { guesses } = draft([collection('things', { fields: [id, name, field('order', 'integer')] }), collection('orders')]);
    expect(guesses.find(({ about: subject }) => subject === 'things.order')?.unsure?.answers).toEqual(['orders', '']);
  });
});

describe('what a reference leads to', () => {
  it('may be a resource that the project has already', () => {
    const existing = [{ name: 'clients', path: 'customers' }];
    const drafted = draft([collection('things', { fields: [id, name, field('customer', 'integer')] })], { existing });
    expect(drafted.resources[0]?.declaration.fields.customer).toEqual({ ...reference, resource: 'clients' });
  });

  it('is never a collection that is left out', () => {
    const unread = collection('planets', { can: { list: true, read: false, create: false, update: false, delete: false } });
    const drafted = draft([collection('things', { fields: [id, name, field('planet', 'integer')] }), unread]);
    expect(drafted.resources[0]?.declaration.fields.planet).toEqual({ type: 'integer' });
    expect(drafted.leftOut).toContain('/planets/: its records cannot be read one by one, which detail and edit pages need');
  });
});
