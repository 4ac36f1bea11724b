import type { FieldCheck } from '../../schema/fieldCheck';
import { isLargeInteger } from '../../schema/largeInteger';
import { fails, kindOf, works } from '../faults';
import { numberBetween } from '../numberBetween';

export const integerCheck: FieldCheck<'integer'> = {
  fault(value) {
    if (typeof value === 'number' && Number.isInteger(value)) return undefined;
    if (isLargeInteger(value)) return undefined;
    if (typeof value === 'string' && /^-?\d+$/.test(value)) return works('text', 'It is shown as a number.');
    return fails(kindOf(value), 'No whole number is shown.');
  },
  // Far from what people have numbered, where there is room.
  testValue: ({ min = 1, max }, { number, seed }) => (max === undefined ? min + (seed % 20_000) + number : numberBetween(min, max, number)),
};
