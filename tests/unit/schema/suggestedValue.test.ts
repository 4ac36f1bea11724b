import { describe, expect, it } from 'vitest';
import { findFill, suggestedValue } from '../../../src/schema/suggestedValue';

const unit = (name: string) => ({ length: { type: 'integer', unit: name } }) as const;
const day = (from: string | null, length: unknown, name = 'months', minusDays?: number) =>
  suggestedValue({ from: 'start', plus: 'length', ...(minusDays !== undefined && { minusDays }) }, { start: from }, { length }, unit(name));

describe('what a chosen record suggests', () => {
  it('is the value of its field', () => {
    expect(suggestedValue('price', {}, { price: '450.00' }, {})).toBe('450.00');
    expect(suggestedValue('price', {}, { price: null }, {})).toBeUndefined();
  });

  it.each([
    ['2026-05-10', 1, 'months', 1, '2026-06-09'],
    ['2026-01-31', 1, 'months', 0, '2026-02-28'],
    ['2024-01-31', 1, 'months', 0, '2024-02-29'],
    ['2026-11-30', 3, 'months', 0, '2027-02-28'],
    ['2024-02-29', 1, 'years', 0, '2025-02-28'],
    ['2026-12-31', 2, 'weeks', 0, '2027-01-14'],
    ['2026-02-28', 1, 'days', 0, '2026-03-01'],
  ])('is the day after %s by %i %s, less %i: %s', (from, length, name, minusDays, expected) => {
    expect(day(from, length, name, minusDays)).toBe(expected);
  });

  it('is nothing while the day or the length is missing', () => {
    expect(day(null, 1)).toBeUndefined();
    expect(day('2026-05-10', null)).toBeUndefined();
    expect(day('not a day', 1)).toBeUndefined();
    expect(day('2026-05-10', 1e9, 'years')).toBeUndefined();
  });

  it('belongs to the reference that fills the field', () => {
    const option = { type: 'reference', resource: 'options', fills: { amount: 'price' } } as const;
    expect(findFill({ amount: { type: 'text' }, option }, 'amount')).toEqual({ reference: 'option', resource: 'options', fill: 'price' });
    expect(findFill({ amount: { type: 'text' }, option }, 'option')).toBeUndefined();
  });
});
