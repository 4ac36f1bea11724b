import { describe, expect, it } from 'vitest';
import { getValidators } from '../../../src/fields/validators';
import type { Field } from '../../../src/schema/fieldTypes';

function complaint(field: Field, value: unknown, record: Record<string, unknown> = {}): string | undefined {
  for (const validate of getValidators(field, 'en')) {
    const error = validate(value, record, {}) as string | { message: string } | undefined;
    if (error) return typeof error === 'string' ? error : error.message;
  }
  return undefined;
}

const cases: [what: string, field: Field, good: unknown[], bad: unknown[], message: string][] = [
  ['a required text', { type: 'text', required: true }, ['a'], [null, '', '   '], 'ra.validation.required'],
  ['a shortest length', { type: 'text', minLength: 3 }, ['abc', null], ['ab'], 'ra.validation.minLength'],
  ['a longest length', { type: 'longText', maxLength: 3 }, ['abc'], ['abcd'], 'ra.validation.maxLength'],
  [
    'a pattern of the whole value',
    { type: 'text', pattern: '\\p{Lu}+|\\d+' },
    ['ABC', 'É', '12', ''],
    ['ABc', 'A1'],
    'forms.validation.pattern',
  ],
  ['a time', { type: 'time' }, ['00:00', '23:59:59', '', null], ['24:00', '9:30', 'noon'], 'forms.validation.time'],
  ['a required list of texts', { type: 'tags', required: true }, [['a']], [[], null], 'ra.validation.required'],
  ['a number of texts', { type: 'tags', maxItems: 1 }, [['a'], [], null], [['a', 'b']], 'forms.validation.maxItems'],
  ['a longest text of several', { type: 'tags', maxLength: 2 }, [['ab', 'c']], [['a', 'abc']], 'forms.validation.tagLength'],
  [
    'some choice',
    { type: 'choices', choices: ['a'], required: true },
    [['a'], ['only the API knows']],
    [[], null],
    'ra.validation.required',
  ],
  ['JSON', { type: 'json' }, ['{"a": 1}', 'null', '', null], ['{', 'a', "{'a': 1}"], 'forms.validation.json'],
  ['required JSON', { type: 'json', required: true }, ['[]'], ['', null], 'ra.validation.required'],
  ['a whole number', { type: 'integer' }, [0, -3, null], ['1.5', 'x'], 'forms.validation.integer'],
  ['a smallest integer', { type: 'integer', min: 1 }, [1], [0], 'ra.validation.minValue'],
  ['a largest integer', { type: 'integer', max: 5 }, [5], [6], 'ra.validation.maxValue'],
  ['a decimal', { type: 'decimal', decimals: 2 }, ['1', '1.25', '1.250', '-2', null], ['1,5', 'x', '1e3', '1.2.3'], 'ra.validation.number'],
  ['digits after the point', { type: 'decimal', decimals: 1 }, ['1.5', '1.50'], ['1.25'], 'forms.validation.decimals'],
  [
    'a smallest decimal, by value rather than by text',
    { type: 'decimal', decimals: 1, min: 9 },
    ['10', '9.0'],
    ['8.9'],
    'ra.validation.minValue',
  ],
  ['the minor digits of a currency', { type: 'money', currency: 'EGP' }, ['10.25'], ['10.255'], 'forms.validation.decimals'],
  ['a currency without minor digits', { type: 'money', currency: 'JPY' }, ['10'], ['10.5'], 'forms.validation.decimals'],
  ['an earliest day', { type: 'date', min: '2020-01-01' }, ['2020-01-01', null], ['2019-12-31'], 'forms.validation.dateMin'],
  ['a latest day', { type: 'date', max: '2020-01-01' }, ['2020-01-01'], ['2020-01-02'], 'forms.validation.dateMax'],
  ['an e-mail address', { type: 'email' }, ['a@example.com', null], ['a@', 'a b@example.com'], 'ra.validation.email'],
  ['a phone number', { type: 'phone' }, ['+20 100 123-4567', null], ['call me', '12'], 'forms.validation.phone'],
  [
    'a web address',
    { type: 'url' },
    ['https://example.com', null],
    ['example.com', 'javascript:alert(1)', 'ftp://example.com'],
    'forms.validation.url',
  ],
  ['the address of a video', { type: 'videoUrl' }, ['http://example.com/v'], ['data:text/html,x'], 'forms.validation.url'],
  ['one of the choices', { type: 'choice', choices: ['a', 'b'] }, ['a', null], ['c'], 'forms.validation.choice'],
  ['a required choice', { type: 'choice', choices: ['a'], required: true }, ['a'], [null], 'ra.validation.required'],
  ['required references', { type: 'references', resource: 'tags', required: true }, [[1]], [[], null], 'ra.validation.required'],
  ['a least number of rows', { type: 'rows', fields: {}, minRows: 2 }, [[{}, {}]], [[{}], [], null], 'forms.validation.minRows'],
  ['a greatest number of rows', { type: 'rows', fields: {}, maxRows: 1 }, [[{}], []], [[{}, {}]], 'forms.validation.maxRows'],
  ['a password long enough', { type: 'password', minLength: 8 }, ['12345678', null], ['1234567'], 'ra.validation.minLength'],
];

describe('validation from the declaration', () => {
  it.each(cases)('asks for %s', (_what, field, good, bad, message) => {
    for (const value of good) expect(complaint(field, value), `good: ${JSON.stringify(value)}`).toBeUndefined();
    for (const value of bad) expect(complaint(field, value), `bad: ${JSON.stringify(value)}`).toBe(message);
  });

  it('asks for a day that does not precede another of the record', () => {
    const field: Field = { type: 'date', min: '2000-01-01', compare: { gte: 'start' } };
    expect(complaint(field, '2024-05-01', { start: '2024-05-01' })).toBeUndefined();
    expect(complaint(field, '2024-04-30', { start: '2024-05-01' })).toBe('forms.validation.dateMin');
    for (const start of [null, undefined, '']) expect(complaint(field, '2024-04-30', { start })).toBeUndefined();
    expect(complaint(field, '1999-12-31', { start: '1990-01-01' })).toBe('forms.validation.dateMin');
  });

  it('names the amount of another field as a number, so that it is written as in other messages', () => {
    const field: Field = { type: 'money', currency: 'EGP', compare: { lte: 'total' } };
    const [compared] = getValidators(field, 'en').slice(-1);
    expect(compared?.('1300.00', { total: '1234.50' }, {})).toEqual({ message: 'ra.validation.maxValue', args: { max: 1234.5 } });
  });

  it('asks for a required password of a new record only: an existing one keeps what it has', () => {
    const field: Field = { type: 'password', required: true };
    expect(complaint(field, null)).toBe('ra.validation.required');
    expect(complaint(field, null, { id: 3 })).toBeUndefined();
  });
});
