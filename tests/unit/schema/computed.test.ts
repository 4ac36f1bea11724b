import { describe, expect, it } from 'vitest';
import { checkComputed } from '../../../src/schema/checkComputed';
import type { Computation } from '../../../src/schema/computation';
import { withComputed } from '../../../src/schema/computed';
import type { Field, Fields } from '../../../src/schema/fieldTypes';

const money = (computed?: Computation): Field => ({ type: 'money', currency: 'EGP', ...(computed && { computed }) });
const value = (field: Field, values: Record<string, unknown>) =>
  withComputed({ x: field }, values as Record<string, unknown> & { x?: unknown }).x;

describe('computed values', () => {
  it('adds, subtracts and multiplies decimals without rounding errors', () => {
    expect(value(money({ sum: ['a', 'b', 5] }), { a: '0.10', b: '0.20' })).toBe('5.30');
    expect(value(money({ difference: ['a', 'b'] }), { a: '1', b: '1.01' })).toBe('-0.01');
    expect(value({ type: 'decimal', decimals: 2, computed: { product: ['a', 'b'] } }, { a: '1.15', b: '0.1' })).toBe('0.12');
    expect(value({ type: 'decimal', decimals: 2, computed: { product: ['a', 'b'] } }, { a: '-1.15', b: '0.1' })).toBe('-0.12');
    expect(value({ type: 'integer', computed: { product: ['a', 'b'] } }, { a: 3, b: 4 })).toBe(12);
    expect(value(money({ sum: ['a', 'b'] }), { a: '99999999999999999999.99', b: '0.01' })).toBe('100000000000000000000.00');
  });

  it('divides, rounds half away from zero, and is empty for a division by zero', () => {
    expect(value(money({ quotient: ['a', 'b'] }), { a: '1000.00', b: 3 })).toBe('333.33');
    expect(value(money({ quotient: ['a', 'b'] }), { a: '-0.05', b: '2' })).toBe('-0.03');
    expect(value({ type: 'integer', computed: { quotient: ['a', 7] } }, { a: 25 })).toBe(4);
    expect(value({ type: 'decimal', computed: { quotient: ['a', 'b'] } }, { a: '1', b: '0.4' })).toBe('2.5');
    expect(value({ type: 'decimal', computed: { quotient: ['a', 'b'] } }, { a: '300', b: '3' })).toBe('100');
    expect(value({ type: 'decimal', computed: { quotient: ['a', 'b'] } }, { a: '0', b: '3' })).toBe('0');
    expect(value(money({ quotient: ['a', 'b'] }), { a: '1', b: '0.00' })).toBeNull();
    expect(value(money({ quotient: ['a', 'b'] }), { a: '1', b: null })).toBeNull();
  });

  it('joins texts that are not empty', () => {
    const name: Field = { type: 'text', computed: { text: ['first', 'last'] } };
    expect(value(name, { first: 'Amal', last: 'Said' })).toBe('Amal Said');
    expect(value(name, { first: null, last: 'Said' })).toBe('Said');
    expect(value(name, { first: '', last: null })).toBeNull();
    expect(value({ type: 'text', computed: { text: ['a', 'b'], separator: '-' } }, { a: 'x', b: 7 })).toBe('x-7');
  });

  it('counts days between days, also over the change of clocks, backwards and in leap years', () => {
    const days: Field = { type: 'integer', computed: { days: ['from', 'to'] } };
    expect(value(days, { from: '2026-03-28', to: '2026-03-30' })).toBe(2);
    expect(value(days, { from: '2028-02-28', to: '2028-03-01' })).toBe(2);
    expect(value(days, { from: '2026-01-02', to: '2026-01-01' })).toBe(-1);
    expect(value(days, { from: '2026-01-02', to: null })).toBeNull();
  });

  it('counts the first and the last day where both belong to the time', () => {
    const days: Field = { type: 'integer', computed: { days: ['from', 'to'], inclusive: true } };
    expect(value(days, { from: '2026-01-01', to: '2026-01-31' })).toBe(31);
    expect(value(days, { from: '2026-01-01', to: '2026-01-01' })).toBe(1);
    expect(value(days, { from: '2026-01-02', to: '2026-01-01' })).toBe(-2);
    expect(value(days, { from: null, to: '2026-01-01' })).toBeNull();
  });

  it('counts rows and adds up their fields, without those that are empty', () => {
    const lines = [
      { quantity: 2, price: '1.50' },
      { quantity: 1, price: '0.25' },
      { quantity: null, price: '9' },
    ];
    expect(value({ type: 'integer', computed: { count: 'lines' } }, { lines })).toBe(3);
    expect(value(money({ total: 'lines', of: 'price' }), { lines })).toBe('10.75');
    expect(value(money({ total: 'lines', of: { product: ['quantity', 'price'] } }), { lines })).toBe('3.25');
    expect(value({ type: 'integer', computed: { count: 'lines' } }, {})).toBeNull();
  });

  it.each([null, undefined, '', 'NaN', '1e3', {}, [1], '1'.repeat(50)])('is empty if a value is %j', (a) => {
    expect(value(money({ sum: ['a', 'b'] }), { a, b: '1' })).toBeNull();
  });

  it('computes values from computed ones in any order, and in rows', () => {
    const fields: Fields = {
      gross: money({ sum: ['net', 'tax'] }),
      net: money({ total: 'lines', of: 'sum' }),
      tax: money(),
      lines: {
        type: 'rows',
        fields: { quantity: { type: 'integer' }, price: money() as never, sum: money({ product: ['quantity', 'price'] }) as never },
      },
    };
    const record: Record<string, unknown> = withComputed(fields, { tax: '1.00', lines: [{ quantity: 2, price: '4.00' }] });
    expect(record).toEqual({ tax: '1.00', net: '8.00', gross: '9.00', lines: [{ quantity: 2, price: '4.00', sum: '8.00' }] });
  });

  it('leaves records without computed fields as they are', () => {
    const record = { a: 1 };
    expect(withComputed({ a: { type: 'integer' } }, record)).toBe(record);
  });
});

describe('mistakes in computed values', () => {
  const check = (fields: Record<string, unknown>) => {
    const found: string[] = [];
    checkComputed(fields as Fields, (at, message, remedy) => found.push(`${at}: ${message}. ${remedy}`));
    return found;
  };
  const whole = { type: 'integer' };

  it('accepts what is right', () => {
    expect(check({ a: whole, b: whole, x: { type: 'integer', computed: { sum: ['a', 'b', 1] } } })).toEqual([]);
  });

  it.each([
    [
      'an unknown field',
      { a: whole, x: { ...whole, computed: { sum: ['a', 'aa'] } } },
      '"aa" is not a field of this resource. did you mean "a"?',
    ],
    ['its own field', { x: { ...whole, computed: { sum: ['x', 1] } } }, 'it names its own field'],
    [
      'another type',
      { t: { type: 'text' }, x: { ...whole, computed: { sum: ['t', 1] } } },
      '"t" is of type text. name a field of type integer',
    ],
    [
      'a type that cannot hold it',
      { a: whole, x: { type: 'text', computed: { sum: ['a', 1] } } },
      'a field of type text cannot have a sum',
    ],
    ['an unknown computation', { x: { ...whole, computed: { average: ['a'] } } }, 'is not a computation. use one of sum, difference'],
    ['too many operands', { a: whole, x: { ...whole, computed: { difference: ['a', 1, 2] } } }, 'is not a computation'],
    [
      'a field of rows that is not there',
      { l: { type: 'rows', fields: { p: whole } }, x: { ...whole, computed: { total: 'l', of: 'q' } } },
      '"q" is not',
    ],
    ['an option without effect', { a: whole, x: { ...whole, required: true, computed: { sum: ['a', 1] } } }, '`required` has no effect'],
    [
      'a field that can be hidden',
      { a: { ...whole, showWhen: { b: 1 } }, b: whole, x: { ...whole, computed: { sum: ['a', 1] } } },
      '"a" can be hidden',
    ],
  ])('names %s', (_, fields, message) => {
    const found = check(fields);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
  });

  it('names a circle once', () => {
    const found = check({
      a: { ...whole, computed: { sum: ['b', 1] } },
      b: { ...whole, computed: { sum: ['c', 1] } },
      c: { ...whole, computed: { sum: ['a', 1] } },
    });
    expect(found).toEqual(['a.computed: it is a circle of computations: a → b → c → a. take one of them away']);
  });
});
