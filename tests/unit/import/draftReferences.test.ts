import { describe, expect, it } from 'vitest';
import type { DescribedField } from '../../../server/openApi/describedApi';
import { collection, field, id, name } from './support/described';
import { draft, getField, getLines, getThing, others } from './support/drafted';

const reference = { type: 'reference' };
const category = field('category', 'object', { component: 'CategoryBrief', readOnly: true, fields: [id, name] });

describe('a field refers to another collection', () => {
  it.each<[string, DescribedField, object]>([
    ['when a number is named after it', field('category', 'integer'), { ...reference, resource: 'categories' }],
    ['when a number has the suffix of a key', field('category_id', 'integer', { min: 1 }), { ...reference, resource: 'categories' }],
    ['when OPTIONS only says that it is a field', field('user', 'any', { format: 'field' }), { ...reference, resource: 'users' }],
    ['when the document names its collection', field('assigned_to', 'integer', { refersTo: 'User' }), { ...reference, resource: 'users' }],
    ['when the document names a path', field('boss', 'integer', { refersTo: 'users' }), { ...reference, resource: 'users' }],
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
    expect(getField(described)).toEqual(wanted);
  });

  it('by the key beside it, where that is what is written; the key is then no field of its own', () => {
    const { declaration } = getThing([category, field('category_id', 'integer', { writeOnly: true, required: true })]);
    expect(declaration.fields).toEqual({
      name: expect.anything(),
      category: { ...reference, resource: 'categories', write: 'category_id', required: true },
    });
  });

  it('by another kind of key, if no answer has it', () => {
    const slug = field('categorySlug', 'string', { writeOnly: true });
    const { declaration } = getThing([category, slug]);
    expect(declaration.fields).toMatchObject({ category: { ...reference, resource: 'categories', write: 'categorySlug' } });
    expect(declaration.fields).not.toHaveProperty('categorySlug');
    expect(getThing([category, { ...slug, writeOnly: undefined }]).declaration.fields).toHaveProperty('categorySlug');
  });

  it('several times by the keys beside it', () => {
    const labels = field('labels', 'array', { readOnly: true, items: field('', 'object', { component: 'Label', fields: [id, name] }) });
    const { declaration } = getThing([labels, field('label_ids', 'array', { writeOnly: true, items: field('', 'integer') })]);
    expect(declaration.fields).toEqual({ name: expect.anything(), labels: { type: 'references', resource: 'labels', write: 'label_ids' } });
  });

  it('but a list is not sent as a single key, and one record not as a list of keys', () => {
    const labels = field('labels', 'array', { readOnly: true, items: field('', 'object', { component: 'Label', fields: [id, name] }) });
    expect(getThing([labels, field('label_id', 'integer')]).declaration.fields.labels).not.toHaveProperty('write');
    const keys = field('category_ids', 'array', { items: field('', 'integer') });
    expect(getThing([category, keys]).declaration.fields.category).not.toHaveProperty('write');
  });

  it('in rows too, in the words of the row', () => {
    const rows = field('lines', 'array', { items: field('', 'object', { fields: [field('category', 'integer', { required: true })] }) });
    expect(getField(rows)).toMatchObject({ fields: { category: { ...reference, resource: 'categories', required: true } } });
    expect(getField(rows, { references: { 'things.lines.category': 'labels' } })).toMatchObject({
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
    ['when one object is called as several records are', field('categories', 'object'), { type: 'json' }],
    ['when an object has no key', field('category', 'object', { fields: [name] }), { type: 'json' }],
  ])('%s', (_what, described, wanted) => {
    expect(getField(described)).toEqual(wanted);
  });
});

describe('where a reference is not certain', () => {
  const billing = field('billing_category', 'integer');
  const about = ({ about: subject }: { about: string }) => subject === 'things.billing_category';
  const things = [collection('things', { fields: [id, name, billing] }), ...others];

  it('the field stays a number until somebody says, and people are asked', () => {
    expect(getField(billing)).toEqual({ type: 'integer' });
    expect(draft(things).guesses.find(about)).toEqual({
      about: 'things.billing_category',
      line: 'no reference, as nothing but the end of its name says that it may refer to categories; say --reference things.billing_category=categories if it does',
      unsure: { question: 'What does `things.billing_category` refer to?', answers: ['categories', ''] },
    });
  });

  it('what people said stands: another resource, or none', () => {
    expect(getField(billing, { references: { 'things.billing_category': 'labels' } })).toEqual({ ...reference, resource: 'labels' });
    expect(getField(billing, { references: { 'things.billing_category': '' } })).toEqual({ type: 'integer' });
    expect(getLines([billing], 'billing_category', { references: { 'things.billing_category': 'labels' } })).toEqual([]);
  });

  it('what people said of a field that is not there is reported', () => {
    const { leftOut } = draft(things, { references: { 'things.bling': 'labels', 'things.billing_category': 'planets' } });
    expect(leftOut).toContain('things.bling: no such field was found, so what was said of it changes nothing');
    expect(leftOut).toContain('things.billing_category: there is no resource "planets" for it to refer to');
  });

  it.each<[string, DescribedField, string]>([
    ['a person', field('owner', 'integer'), 'users'],
    ['somebody who did something', field('approved_by', 'integer', { readOnly: true }), 'users'],
    ['a parent', field('parent', 'integer'), 'things'],
    ['a key that ends like a collection', field('stripe_user_id', 'integer'), 'users'],
    ['several keys', field('best_labels', 'array', { items: field('', 'integer') }), 'labels'],
  ])('%s is asked about', (_, described, likely) => {
    expect(getField(described)).not.toMatchObject({ resource: expect.anything() });
    const { guesses } = draft([collection('things', { fields: [id, name, described] }), ...others]);
    expect(guesses.find(({ unsure }) => unsure)?.unsure?.answers).toEqual([likely, '']);
  });

  it('a name that two collections have, or one of its own record has, is asked about', () => {
    const category = field('category', 'integer');
    const likely = (...paths: string[]) => {
      const drafted = draft([collection('exercises', { fields: [id, name, category] }), ...paths.map((path) => collection(path))]);
      expect(drafted.resources[0]?.declaration.fields.category).toEqual({ type: 'integer' });
      return drafted.guesses.find(({ about: subject }) => subject === 'exercises.category')?.unsure?.answers[0];
    };
    expect(likely('measurement-categories')).toBe('measurementCategories');
    expect(likely('exercisecategory', 'measurement-categories')).toBe('exercisecategories');
    expect(likely('categories', 'exercise-categories')).toBe('exerciseCategories');
    expect(likely('blog/categories', 'shop/categories')).toBe('categories');
  });

  it.each([field('thing', 'integer'), field('thing_id', 'integer'), field('things', 'array', { items: field('', 'integer') })])(
    '$source of a thing is asked about, as nothing proves that it is another thing',
    (described) => {
      expect(getField(described)).not.toMatchObject({ resource: expect.anything() });
      const { guesses } = draft([collection('things', { fields: [id, name, described] })]);
      expect(guesses.find(({ about: subject }) => subject === `things.${described.source}`)?.unsure?.answers).toEqual(['things', '']);
    },
  );

  it('a place in an order is asked about where a collection is called so', () => {
    const { guesses } = draft([collection('things', { fields: [id, name, field('order', 'integer')] }), collection('orders')]);
    expect(guesses.find(({ about: subject }) => subject === 'things.order')?.unsure?.answers).toEqual(['orders', '']);
  });
});

describe('keys of another type', () => {
  const byUuid = collection('members', { fields: [field('id', 'string', { format: 'uuid', readOnly: true }), name] });
  const bySlug = collection('teams', { key: 'slug', fields: [id, field('slug', 'string', { readOnly: true }), name] });
  const getType = (described: DescribedField) =>
    draft([collection('things', { fields: [id, name, described] }), byUuid, bySlug]).resources[0]?.declaration.fields[described.source]
      ?.type;

  it.each<[string, DescribedField, string]>([
    ['a UUID refers to records with UUIDs', field('member', 'string', { format: 'uuid' }), 'reference'],
    ['an integer does not', field('member', 'integer'), 'integer'],
    ['a text does not', field('member', 'string', { maxLength: 20 }), 'text'],
    ['an integer does not refer to records with slugs', field('team', 'integer'), 'integer'],
    ['a text does', field('team', 'string'), 'reference'],
    ['a list of integers does not', field('teams', 'array', { items: field('', 'integer') }), 'json'],
    [
      'an object with another type of key does not',
      field('member', 'object', { readOnly: true, fields: [field('id', 'integer'), name] }),
      'json',
    ],
  ])('%s', (_, described, type) => {
    expect(getType(described)).toBe(type);
  });
});

describe('a record beside a key', () => {
  it('says what the key belongs to', () => {
    const lines = collection('lines', {
      fields: [
        id,
        name,
        field('order', 'integer'),
        field('order_detail', 'object', { component: 'PurchaseOrder', readOnly: true, fields: [id] }),
      ],
    });
    const orders = [
      collection('transfer-orders', { component: 'TransferOrder' }),
      collection('purchase-orders', { component: 'PurchaseOrder' }),
    ];
    expect(draft([lines, ...orders]).resources[0]?.declaration.fields.order).toEqual({ ...reference, resource: 'purchaseOrders' });
  });
});

describe('what a reference leads to', () => {
  it('may be a resource that the project has already', () => {
    const existing = [{ name: 'clients', path: 'customers' }];
    const drafted = draft([collection('things', { fields: [id, name, field('customer', 'integer')] })], { existing });
    expect(drafted.resources[0]?.declaration.fields.customer).toEqual({ ...reference, resource: 'clients' });
  });

  it('is never a collection that is left out', () => {
    const unread = collection('planets', { can: { list: false, read: true, create: false, update: false, delete: false } });
    const drafted = draft([collection('things', { fields: [id, name, field('planet', 'integer')] }), unread]);
    expect(drafted.resources[0]?.declaration.fields.planet).toEqual({ type: 'integer' });
    expect(drafted.leftOut).toContain('/planets/: its records cannot be listed');
  });
});
