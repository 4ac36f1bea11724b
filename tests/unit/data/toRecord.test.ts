import { describe, expect, it } from 'vitest';
import { recordIn, toRecord } from '../../../src/data/toRecord';
import type { Fields } from '../../../src/schema/fieldTypes';
import { everyFieldRegistry } from '../../support/everyField';

const read = (fields: Fields, json: object, more: object = {}) => toRecord({ key: 'id', referenceKeys: {}, fields, ...more }, json);

describe('a record of an API', () => {
  it.each<[string, Fields[string], unknown, unknown]>([
    ['a decimal as a number', { type: 'decimal', decimals: 2 }, 2.5, '2.5'],
    ['money as a number', { type: 'money', currency: 'EGP' }, 12, '12'],
    ['a number as text', { type: 'integer' }, '12', 12],
    ['a number that a double cannot hold', { type: 'integer' }, '9007199254740993', '9007199254740993'],
    ['a number where text is declared', { type: 'text' }, 5, '5'],
    ['an object where text is declared', { type: 'longText' }, { a: 1 }, '{"a":1}'],
    ['a moment where a day is declared', { type: 'date' }, '2024-03-05T23:30:00-08:00', '2024-03-05'],
    ['a moment with microseconds', { type: 'datetime' }, '2024-03-05T10:11:12.123456Z', '2024-03-05T10:11:12.123456Z'],
    ['a time without seconds', { type: 'time' }, '09:30:00.000000', '09:30'],
    ['a time with seconds', { type: 'time' }, '09:30:15', '09:30:15'],
    ['a time with an offset', { type: 'time' }, '09:30:15+02:00', '09:30:15'],
    ['a text that is no time', { type: 'time' }, 'noon', 'noon'],
    ['a number for a choice', { type: 'choice', choices: ['1'], integer: true }, 1, '1'],
    ['a choice with its label', { type: 'choice', choices: ['on'] }, { value: 'on', label: 'On' }, 'on'],
    ['numbers among several choices', { type: 'choices', choices: ['1', '2'] }, [1, 2], ['1', '2']],
    ['no choices', { type: 'choices', choices: ['1'] }, null, []],
    ['no texts', { type: 'tags' }, null, []],
    ['JSON', { type: 'json' }, [1, { a: 'ب' }], '[\n  1,\n  {\n    "a": "ب"\n  }\n]'],
    ['JSON that is text', { type: 'json' }, 'a', '"a"'],
    ['JSON that is false', { type: 'json' }, false, 'false'],
    ['no JSON', { type: 'json' }, null, null],
    ['a reference as its key', { type: 'reference', resource: 'x' }, 'a-b', 'a-b'],
    ['a reference as a record', { type: 'reference', resource: 'x' }, { id: 5, name: 'n' }, 5],
    ['a reference as a record with a primary key', { type: 'reference', resource: 'x' }, { pk: 5 }, 5],
    ['a reference as a record without any key', { type: 'reference', resource: 'x' }, { name: 'n' }, null],
    ['a reference by another key', { type: 'reference', resource: 'slugged' }, { id: 5, slug: 's' }, 's'],
    ['references as records', { type: 'references', resource: 'slugged' }, [{ id: 5, slug: 's' }, 't'], ['s', 't']],
    ['no references', { type: 'references', resource: 'x' }, null, []],
    ['no rows', { type: 'rows', fields: {} }, null, []],
    [
      'an upload with its name',
      { type: 'file' },
      { url: 'http://a.test/b.pdf', name: 'عقد.pdf' },
      'http://a.test/b.pdf#name=%D8%B9%D9%82%D8%AF.pdf',
    ],
    ['an upload without a name', { type: 'file' }, { url: 'http://a.test/b.pdf', name: 7 }, 'http://a.test/b.pdf'],
    ['yes as a number', { type: 'boolean' }, 1, true],
    ['no as text', { type: 'boolean' }, '0', false],
    ['what is missing in a type', { type: 'boolean' }, null, null],
  ])('may say %s', (_, field, value, expected) => {
    expect(read({ field }, { id: 1, field: value }, { referenceKeys: { slugged: 'slug' } })).toEqual({ id: 1, field: expected });
  });

  it('may leave fields out, and say what is not declared', () => {
    expect(read({ a: { type: 'text' }, b: { type: 'tags' } }, { id: 1, c: [1] })).toEqual({ id: 1, c: [1] });
  });

  it('is read the same once more', () => {
    const { fields } = everyFieldRegistry.get('samples');
    const once = read(fields, { id: 1, settings: { a: 1 }, grade: 2, opens_at: '09:30:00', steps: [{ id: 3, grade: 1 }], price: 5 });
    const { settings: _, ...rest } = once;
    expect(read(fields, rest)).toEqual(rest);
  });

  it('has its rows by the place that they name, those without one last', () => {
    const rows = { type: 'rows', position: 'order', fields: {} } as const;
    const lines = [{ id: 1, order: 2 }, { id: 2 }, { id: 3, order: 0 }, { id: 4, order: null }, { id: 5, order: 1 }];
    const record = toRecord({ key: 'id', fields: { lines: rows }, referenceKeys: {} }, { id: 1, lines });
    expect((record.lines as { id: number }[]).map(({ id }) => id)).toEqual([3, 5, 1, 2, 4]);
  });

  it('has its rows in that form too', () => {
    const fields: Fields = {
      lines: {
        type: 'rows',
        fields: { part: { type: 'choice', choices: ['1'], integer: true }, of: { type: 'reference', resource: 'x' } },
      },
    };
    expect(read(fields, { id: 1, lines: [{ id: 2, part: 1, of: { id: 9 }, note: 'kept' }] })).toEqual({
      id: 1,
      lines: [{ id: 2, part: '1', of: 9, note: 'kept' }],
    });
  });

  it('is called by the property that its address is made of', () => {
    expect(read({}, { id: 1, slug: 's' }, { key: 'slug' })).toEqual({ id: 's', slug: 's' });
  });
});

it.each([[null], ['Thanks'], [{}], [{ id: null }], [{ id: { a: 1 } }], [[]]])('%j is no record', (answer) => {
  expect(recordIn(everyFieldRegistry.get('labels'), answer)).toBeUndefined();
});
