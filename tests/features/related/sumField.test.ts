import { expect, test } from 'vitest';
import { sumField } from '../../../src/features/related/sumField';

const payment = (amount: unknown, status: unknown = 'Paid') => ({ id: 1, amount, status });

test('amounts are added up to the last digit, whatever a float would make of them', () => {
  expect(sumField([payment('0.10'), payment('0.20')], 'amount')).toBe('0.30');
  expect(sumField([payment('90071992547409.93'), payment('0.02'), payment(7)], 'amount')).toBe('90071992547416.95');
  expect(sumField([payment('-12.5'), payment('2.25')], 'amount')).toBe('-10.25');
  expect(sumField([payment(3), payment(4)], 'amount')).toBe('7');
  expect(sumField([], 'amount')).toBe('0');
});

test('only records with the wanted values count', () => {
  const all = [payment('100.00'), payment('50.00', 'Expired'), payment('9.00', 'Pending'), payment(null)];
  expect(sumField(all, 'amount', { status: ['Paid', 'Expired'] })).toBe('150.00');
  expect(sumField(all, 'amount', { status: 'Pending' })).toBe('9.00');
});

test('there is no sum where a value is missing or no number', () => {
  expect(sumField([payment('100.00'), payment(undefined)], 'amount')).toBeUndefined();
  expect(sumField([payment('a lot')], 'amount')).toBeUndefined();
  expect(sumField([payment('100.00', undefined as never)], 'amount', { state: 'Paid' })).toBeUndefined();
});
