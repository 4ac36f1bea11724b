import type { FieldCheck } from '../../schema/fieldCheck';
import { isLargeInteger } from '../../schema/largeInteger';
import { describeType, fails, works } from '../faults';

export const numberBetween = (min: number, max: number, number: number): number => min + (number % Math.max(1, Math.floor(max - min) + 1));

export const integerCheck: FieldCheck<'integer'> = {
  fault(value) {
    if (typeof value === 'number' && Number.isInteger(value)) return undefined;
    if (isLargeInteger(value)) return undefined;
    if (typeof value === 'string' && /^-?\d+$/.test(value)) return works('text', 'It is shown as a number.');
    return fails(describeType(value), 'No whole number is shown.');
  },
  // Unlikely to collide with existing numbers.
  testValue: ({ min = 1, max }, { number, seed }) => (max === undefined ? min + (seed % 20_000) + number : numberBetween(min, max, number)),
};
