import type { FieldCheck } from '../../schema/fieldCheck';
import { describeType, fails, undeclared, works } from '../faults';
import { toChoice } from './choice';

export const choiceCheck: FieldCheck<'choice'> = {
  fault(answered, { choices, integer: isNumber }) {
    const value = toChoice(answered);
    if (value === '') return undefined;
    if (typeof value === 'object') return fails(describeType(value), 'It is shown as JSON.');
    if (!choices.includes(String(value))) return undeclared(value);
    if (typeof value === 'number' && !isNumber)
      return works('a number', 'It is shown; whether text is taken when it is saved is not sure.', { integer: true });
    return undefined;
  },
  testValue: ({ choices, default: usual }, { isChange, number }) => (isChange ? undefined : usual) ?? choices[number % choices.length],
};
