import { describe, expect, it } from 'vitest';
import { fieldTypes as customTypes } from '../../../customizations/fieldTypes';
import { toCreatePayload, toReplacePayload, toStatePayload, toUpdatePayload } from '../../../src/data/toPayload';
import { fieldTypes } from '../../../src/fields/definitions';
import { emptyValues, newValues } from '../../../src/fields/emptyValues';
import type { FieldDeclaration, Fields } from '../../../src/schema/fieldTypes';
import { everyFieldRegistry } from '../../support/everyField';

const { fields } = everyFieldRegistry.get('samples');
const png = new File(['x'], 'a.png', { type: 'image/png' });
const chosen = { rawFile: png, src: 'blob:http://localhost/1', title: 'a.png' };

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
  lasts: '1 02:30:00',
  days: ['sat', 'mon'],
  keywords: ['iron'],
  settings: '{\n  "size": 2\n}',
  picture: 'http://api.test/media/a.png',
  paper: null,
  papers: ['http://api.test/media/1.pdf#name=b.pdf', 'http://api.test/media/2.pdf'],
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
    ['a time', { opens_at: '10:00' }, { opens_at: '10:00' }],
    ['a choice that is a number', { grade: '10' }, { grade: 10 }],
    ['several choices', { days: ['sun'] }, { days: ['sun'] }],
    ['texts', { keywords: ['iron', 'new'] }, { keywords: ['iron', 'new'] }],
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
    ['days', []],
    ['keywords', []],
    ['grade', null],
    ['opens_at', null],
    ['settings', null],
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

  it('leaves alone what the record does not show or has no answer to, until somebody says something', () => {
    for (const previous of [{ id: 1 }, { id: 1, is_open: null, is_hidden: null }]) {
      const untouched = { ...emptyValues(fields), ...previous };
      expect(toUpdatePayload(fields, untouched, previous)).toEqual({});
      expect(toUpdatePayload(fields, { ...untouched, is_open: false }, previous)).toEqual({ is_open: false });
    }
    const steps = [{ id: 11, title: 'One', sets: 3, rest: null }];
    expect(toUpdatePayload(fields, { steps: [{ ...steps[0], sets: 4 }] }, { id: 1, steps })).toEqual({
      steps: [{ id: 11, title: 'One', sets: 4 }],
    });
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

  it('that name their place are numbered as they stand, from where the API does, and unchanged where they stay', () => {
    const lines = { lines: { type: 'rows', position: 'order', fields: { note: { type: 'text' } } } } as const;
    const read = (...orders: number[]) => orders.map((order, index) => ({ id: index + 1, note: 'abc'[index], order }));
    const moved = (rows: readonly object[]) => toUpdatePayload(lines, { lines: [rows[1], rows[0], rows[2]] }, { id: 1, lines: rows });
    const sentWith = (start: number) => ({
      lines: [
        { id: 2, note: 'b', order: start },
        { id: 1, note: 'a', order: start + 1 },
        { id: 3, note: 'c', order: start + 2 },
      ],
    });
    expect(moved(read(1, 2, 3))).toEqual(sentWith(1));
    expect(moved(read(10, 20, 20))).toEqual(sentWith(1));
    expect(moved(read(0, 1, 2))).toEqual(sentWith(0));
    const rows = read(3, 5, 9);
    expect(toUpdatePayload(lines, { lines: rows }, { id: 1, lines: rows })).toEqual({});
    expect(toCreatePayload(lines, { lines: [{ note: 'x' }, { note: 'y' }] })).toEqual({
      lines: [
        { note: 'x', order: 1 },
        { note: 'y', order: 2 },
      ],
    });
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
    expect(toCreatePayload(fields, data)).toMatchObject({ caption_en: 'Caption', caption_ar: 'عنوان', picture: png });
  });

  it('of an untouched form sends declared defaults and nothing else, so that the API’s own hold', () => {
    expect(toCreatePayload(fields, newValues(fields))).toEqual({ is_open: true, level: 'low', grade: 2 });
    const steps = fields.steps as FieldDeclaration<'rows'>;
    expect(toCreatePayload(fields, { steps: [newValues(steps.fields)] })).toEqual({ steps: [{}] });
  });

  it('sends a boolean that was switched, on, off, or on and off again', () => {
    for (const is_hidden of [true, false])
      expect(toCreatePayload(fields, { ...newValues(fields), is_hidden })).toMatchObject({ is_hidden });
    expect(toCreatePayload(fields, { steps: [{ title: 'x', rest: false }] })).toEqual({ steps: [{ title: 'x', rest: false }] });
  });

  it('begins a required boolean as false, as the API has to be told', () => {
    const required = { is_hidden: { type: 'boolean', required: true } } as const;
    expect(toCreatePayload(required, newValues(required))).toEqual({ is_hidden: false });
  });

  it('says in multipart that a boolean is left out, for DRF takes a missing one for false', () => {
    const steps = [{ title: 'x' }];
    expect(toCreatePayload(fields, { picture: chosen, steps, is_hidden: true })).toEqual({
      picture: png,
      is_hidden: true,
      is_open: '',
      steps: [{ title: 'x', rest: '' }],
    });
  });
});

describe('a nullable boolean', () => {
  const states = { passed: { type: 'boolean', nullable: true }, urgent: { type: 'boolean' } } as const;
  const steps = { steps: { type: 'rows', fields: states } } as const;

  it('is set and unset, and not sent while nobody touches it', () => {
    expect(newValues(states)).toEqual({ passed: null, urgent: null });
    expect(toCreatePayload(states, { passed: null, urgent: null })).toEqual({});
    expect(toUpdatePayload(states, { passed: true }, { passed: null, urgent: null })).toEqual({ passed: true });
    expect(toUpdatePayload(states, { passed: null, urgent: null }, { passed: false, urgent: true })).toEqual({
      passed: null,
      urgent: false,
    });
    expect(toUpdatePayload(states, { passed: null, urgent: true }, { passed: null, urgent: null })).toEqual({ urgent: true });
    expect(toReplacePayload(states, { urgent: true }, { passed: null, urgent: false })).toEqual({ passed: null, urgent: true });
  });

  it('is unset in a row that is there already', () => {
    const previous = { steps: [{ id: 7, passed: true, urgent: true }] };
    const data = { steps: [{ id: 7, passed: null, urgent: true }] };
    expect(toUpdatePayload(steps, data, previous)).toEqual({ steps: [{ id: 7, passed: null, urgent: true }] });
  });
});

describe('options of other back ends', () => {
  const options = {
    plain: { type: 'text' },
    unset: { type: 'text', nullable: true },
    blank: { type: 'text', unique: true, nullable: false },
    mood: { type: 'choice', choices: ['a'], nullable: false },
    rank: { type: 'choice', choices: ['1', '2'], integer: true },
    part: { type: 'reference', resource: 'parts', write: 'part_id' },
    parts: { type: 'references', resource: 'parts', write: 'part_ids' },
    state: { type: 'choice', choices: ['1'], integer: true, readOnly: true },
  } as const;

  it('empty text as the API takes it', () => {
    const empty = { plain: '', unset: '', blank: '', mood: null, rank: '' };
    expect(toUpdatePayload(options, empty)).toEqual({ plain: '', unset: null, blank: '', mood: '', rank: null });
  });

  it('say numbers of choices, and what is none as it was typed', () => {
    expect(toUpdatePayload(options, { rank: '2' })).toEqual({ rank: 2 });
    expect(toUpdatePayload(options, { rank: 'two' })).toEqual({ rank: 'two' });
  });

  it('say references under the names that are written, compared by those that are read', () => {
    const previous = { id: 1, part: 3, parts: [1, 2] };
    expect(toUpdatePayload(options, { part: 3, parts: [1] }, previous)).toEqual({ part_ids: [1] });
    expect(toCreatePayload(options, { part: 3, parts: [] })).toEqual({ part_id: 3 });
    expect(toStatePayload(options, { part: 3, state: '1' })).toEqual({ part_id: 3, state: 1 });
  });

  it('replace a record as a whole: null stays null, an emptied value is emptied, and what cannot be written is left out', () => {
    const previous = { id: 1, plain: null, unset: 'x', blank: 'y', rank: '1', part: 3, parts: [], state: '1', note: 'n' };
    expect(toReplacePayload(options, { unset: '', rank: '2' }, previous)).toEqual({
      plain: null,
      unset: null,
      blank: 'y',
      rank: 2,
      part_id: 3,
      part_ids: [],
    });
  });
});

describe('JSON', () => {
  const settings = { settings: { type: 'json' } } as const;
  it.each([
    ['an object', '{"a": 1}', { a: 1 }],
    ['an empty list', '[]', []],
    ['false', 'false', false],
    ['nothing', '', null],
    ['no JSON, for the API to name', '{"a"', '{"a"'],
    ['a value that is no text', { a: 1 }, { a: 1 }],
  ])('is sent as the value that its text says: %s', (_, text, value) => {
    expect(toUpdatePayload(settings, { settings: text })).toEqual({ settings: value });
  });

  it('is unchanged when only its layout is another', () => {
    expect(toUpdatePayload(settings, { settings: '{"a":1}' }, { id: 1, settings: '{\n  "a": 1\n}' })).toEqual({});
  });

  it('is created when it is an empty list, and not when it is nothing', () => {
    expect(toCreatePayload(settings, { settings: '[]' })).toEqual({ settings: [] });
    expect(toCreatePayload(settings, { settings: 'null' })).toEqual({});
  });
});

it('lists of texts are sent without the spaces around them and without empty ones', () => {
  expect(toUpdatePayload({ words: { type: 'tags' } }, { words: [' a ', '', 'b'] })).toEqual({ words: ['a', 'b'] });
});

describe('a list of files', () => {
  const [first, second] = record.papers;

  it('is sent whole, in order, with stored files by their address without a name', () => {
    expect(update({ papers: [second, chosen, first] })).toEqual({ papers: [second, png, 'http://api.test/media/1.pdf'] });
    expect(update({ papers: [] })).toEqual({ papers: [] });
  });

  it('is left out of a PUT while it is the same, as an API need not take its own addresses', () => {
    expect(toReplacePayload(fields, { title: 'New' }, record)).not.toHaveProperty('papers');
    expect(toReplacePayload(fields, { papers: [second] }, record).papers).toEqual([second]);
  });
});

it('is tested with every field type there is', () => {
  const types = new Set(Object.values(fields).map((field) => field.type));
  expect(fieldTypes.filter((type) => !types.has(type) && !(type in customTypes))).toEqual([]);
});

it('a field that only new records take is sent with them, and not in a PUT', () => {
  const own: Fields = { code: { type: 'text', required: true, readOnlyWhen: {} }, name: { type: 'text' } };
  const data = { code: 'A-1', name: 'Amal' };
  expect(toCreatePayload(own, data)).toEqual(data);
  expect(toReplacePayload(own, { name: 'Huda' }, { id: 7, ...data })).toEqual({ name: 'Huda' });
});
