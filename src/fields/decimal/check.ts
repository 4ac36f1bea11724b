import type { TestContext } from '../../schema/fieldCheck';
import { fractionDigits } from '../../schema/fractionDigits';
import { describeType, fails, works } from '../faults';
import { numberBetween } from '../integer/check';
import type { DecimalField } from '../numberRules';

export const decimalCheck = {
  fault(value: unknown) {
    if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim())) return undefined;
    if (typeof value === 'number') return works('a number', 'It is shown; digits that a double cannot hold are lost. Answer text.');
    return fails(typeof value === 'string' ? 'text that is no number' : describeType(value), 'No amount is shown.');
  },
  testValue(field: DecimalField, { number }: TestContext) {
    const { min = 1, max = min + 90 } = field;
    return numberBetween(min, max, number).toFixed(fractionDigits(field) ?? 2);
  },
} as const;
