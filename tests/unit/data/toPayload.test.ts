import { describe, expect, it } from 'vitest';
import { toCreatePayload, toUpdatePayload } from '../../../src/data/toPayload';
import { everyFieldRegistry } from '../../support/everyField';
import { fieldTypes } from '../../support/fieldTypes';

const { fields } = everyFieldRegistry.get('samples');
const png = new File(['x'], 'a.png', { type: 'image/png' });
const chosen = { rawFile: png, src: 'blob:http://localhost/1', title: 'a.png' };

/** A record as the API answers it. */
const record = {
  id: 7,
  title: 'Title',
  code: 'ABC-1',
  notes: 'Notes',
  article: '<p>x</p>',
  caption: 'Caption',
  caption_en: 'Caption',
  caption_ar: 'عنوان',
  story: '',
  story_en: '',
  story_ar: '',
  quantity: 5,
  weight: '1.500',
  price: '9.50',
  is_open: true,
  is_hidden: false,
  born_on: '2001-02-03',
  meets_at: '2024-05-06T07:08:09.000Z',
  created_at: '2024-01-01T00:00:00.000Z',
  updated_at: '2024-01-01T00:00:00.000Z',
  email: 'a@example.com',
  phone: '+20 100',
  website: 'https://example.com',
  level: 'low',
  colour: 'red',
  grade: '2',
  opens_at: '09:30:15',
  days: ['sat', 'mon'],
  keywords: ['iron'],
  settings: '{\n  "size": 2\n}',
  picture: 'http://api.test/media/a.png',
  paper: null,
  clip: '',
  label: 3,
  keeper: null,
  parent: null,
  labels: [1, 2],
  friends: [],
  steps: [{ id: 11, title: 'One', sets: 3, load: '2.5', rest: false, label: null }],
  remark: 'Kept in the cellar',
  amount: 12,
  status: 'draft',
  ordering: 1,
};
const update = (change: object) => toUpdatePayload(fields, { ...record, ...change }, record);

describe('an update', () => {
  it('of an unchanged record sends nothing, though the form holds all of it', () => {
    expect(update({})).toEqual({});
    expect(Object.keys(record)).toEqual(
      expect.arrayContaining(Object.keys(fields).filter((source) => fields[source]?.type !== 'password')),
    );
  });

  it.each([
    ['text', { title: 'New' }, { title: 'New' }],
    ['one language of a localized field', { caption_ar: 'جديد' }, { caption_ar: 'جديد' }],
    ['an integer', { quantity: 6 }, { quantity: 6 }],
    ['an integer given as text', { quantity: '6' }, { quantity: 6 }],
    ['a decimal, digit for digit', { weight: '1.510' }, { weight: '1.510' }],
    ['a decimal given as a number', { price: 10.25 }, { price: '10.25' }],
    ['a boolean', { is_open: false }, { is_open: false }],
    ['a choice', { level: 'high' }, { level: 'high' }],
    ['a reference', { label: 4 }, { label: 4 }],
    ['references', { labels: [2] }, { labels: [2] }],
    ['a moment', { meets_at: '2024-05-06T08:00:00.000Z' }, { meets_at: '2024-05-06T08:00:00.000Z' }],
    ['a password', { secret: 'new password' }, { secret: 'new password' }],
    ['a new file', { picture: chosen }, { picture: png }],
    ['a new file where there was none', { paper: chosen }, { paper: png }],
    ['a bare file', { paper: png }, { paper: png }],
  ])('sends %s when it changed, and only that', (_, change, payload) => {
    expect(update(change)).toEqual(payload);
  });

  it.each([
    ['the localized value itself, which follows the language', { caption: 'New' }],
    ['what the API sets', { created_at: '2030-01-01T00:00:00.000Z' }],
    ['what is read-only', { status: 'sent' }],
    ['what is not declared', { colour_name: 'Red', __typename: 'Sample' }],
    ['the id', { id: 8 }],
    ['an empty password, which means "leave it"', { secret: '' }],
    ['a password of null', { secret: null }],
    ['an address of a file, which the API would refuse', { picture: 'http://elsewhere.test/b.png' }],
    ['absent values', { title: undefined }],
    ['empty for empty', { story_en: null, paper: null, clip: null, friends: [] }],
    ['a reference as the record that it leads to', { label: { id: 3, name: 'Three' } }],
    ['references as records', { labels: [{ id: 1 }, { id: 2 }] }],
  ])('never sends %s', (_, change) => {
    expect(update(change)).toEqual({});
  });

  it.each([
    ['notes', ''],
    ['article', ''],
    ['caption_en', ''],
    ['phone', ''],
    ['website', ''],
    ['quantity', null],
    ['weight', null],
    ['price', null],
    ['born_on', null],
    ['meets_at', null],
    ['colour', null],
    ['label', null],
    ['picture', null],
    ['labels', []],
    ['steps', []],
    ['is_open', false],
  ])('empties %s with %j, however the form says it', (source, empty) => {
    expect(update({ [source]: null })).toEqual({ [source]: empty });
    expect(update({ [source]: '' })).toEqual({ [source]: empty });
  });

  it('empties text that must be unique with null, for only one record could be ""', () => {
    expect(update({ code: '', email: null })).toEqual({ code: null, email: null });
  });

  it('empties required text with "", so that the API says it may not be blank', () => {
    expect(update({ title: null })).toEqual({ title: '' });
  });

  it('passes on what is no number, for the API to name', () => {
    expect(update({ quantity: '12x' })).toEqual({ quantity: '12x' });
  });

  it('says a moved list of references as it now is', () => {
    expect(update({ labels: [2, 1] })).toEqual({ labels: [2, 1] });
  });

  it('takes all of a part for changed when it knows no record', () => {
    expect(toUpdatePayload(fields, { level: 'low', quantity: null })).toEqual({ level: 'low', quantity: null });
  });

  it('compares with a record that lacks a field', () => {
    expect(toUpdatePayload(fields, { notes: '', quantity: null, colour: 'red' }, { id: 1 })).toEqual({ colour: 'red' });
  });
});

describe('rows', () => {
  const [one] = record.steps;

  it('are sent whole, in their order, with the ids that the API gave; what a new one leaves empty is the API’s to fill in', () => {
    const steps = [{ title: 'New', sets: 1, load: '', rest: true, label: '' }, one];
    expect(update({ steps })).toEqual({
      steps: [
        { title: 'New', sets: 1, rest: true },
        { id: 11, title: 'One', sets: 3, load: '2.5', rest: false, label: null },
      ],
    });
  });

  it('lose ids that the form made up and what is not declared', () => {
    const steps = [{ ...one, id: 'c1f8', rowKey: 'x', note: 'y' }];
    expect(update({ steps })).toEqual({ steps: [{ title: 'One', sets: 3, load: '2.5', rest: false }] });
  });

  it('are unchanged when nothing in them is', () => {
    expect(update({ steps: [{ ...one, rowKey: 'x', sets: '3' }] })).toEqual({});
  });

  it('of a new record have no ids', () => {
    expect(toCreatePayload(fields, { steps: [{ id: 11, title: 'One', sets: 3 }] })).toEqual({ steps: [{ title: 'One', sets: 3 }] });
  });
});

describe('a create', () => {
  it('sends what is there and leaves the rest to the API’s defaults', () => {
    const data = {
      title: 'New',
      notes: '',
      quantity: null,
      labels: [],
      steps: [],
      picture: null,
      level: 'low',
      is_hidden: false,
      secret: '',
    };
    expect(toCreatePayload(fields, data)).toEqual({ title: 'New', level: 'low', is_hidden: false });
  });

  it('sends an emptied value that has a declared default, for it was meant', () => {
    const stage = { type: 'choice', choices: ['a', 'b'], default: 'a' } as const;
    expect(toCreatePayload({ stage }, { stage: '' })).toEqual({ stage: null });
  });

  it('sends localized values per language and files', () => {
    const data = { caption: 'x', caption_en: 'Caption', caption_ar: 'عنوان', picture: chosen };
    expect(toCreatePayload(fields, data)).toEqual({ caption_en: 'Caption', caption_ar: 'عنوان', picture: png });
  });
});

it('is tested with every field type there is', () => {
  const types = new Set(Object.values(fields).map((field) => field.type));
  expect(fieldTypes.filter((type) => !types.has(type))).toEqual([]);
});
