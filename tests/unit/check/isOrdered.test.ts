import { describe, expect, it } from 'vitest';
import { isOrdered } from '../../../tools/check/read/checkOrdering';

describe('Values are in order', () => {
  it.each([
    ['by their bytes', ['Zebra', 'apple']],
    ['whatever their case', ['apple', 'Banana', 'cherry']],
    ['without regard to punctuation, as in many databases', ['Ober', "O'Brien", 'O-Zone']],
    ['in Arabic', ['أحمد', 'بسمة', 'تامر', 'ياسر']],
    ['with nothing first', [null, null, 'a', 'b']],
    ['with nothing last', ['a', 'b', null]],
    ['with equal ones', ['a', 'a', 'a']],
  ])('%s', (_, values) => {
    expect(isOrdered(values, 'up', 'text')).toBe(true);
    expect(isOrdered(values.toReversed(), 'down', 'text')).toBe(true);
  });

  it('as numbers, not as text', () => {
    expect(isOrdered(['9.50', '10.00', '100.25'], 'up', 'money')).toBe(true);
    expect(isOrdered(['10.00', '100.25', '9.50'], 'up', 'money')).toBe(false);
  });

  it('as moments, whatever their zone', () => {
    expect(isOrdered(['2026-01-01T23:00:00+03:00', '2026-01-01T21:00:00Z'], 'up', 'datetime')).toBe(true);
  });

  it('where references to the same record stand together', () => {
    expect(isOrdered([7, 7, 3, 3, 3, 5], 'up', 'reference')).toBe(true);
    expect(isOrdered([7, 3, 7], 'up', 'reference')).toBe(false);
  });

  it('and otherwise they are not', () => {
    expect(isOrdered(['b', 'a', 'c'], 'up', 'text')).toBe(false);
    expect(isOrdered(['a', null, 'b'], 'up', 'text')).toBe(false);
    expect(isOrdered([true, false, true], 'up', 'boolean')).toBe(false);
  });
});
