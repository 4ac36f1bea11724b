import type { FieldCheck } from '../../schema/fieldCheck';
import { listFault, undeclared } from '../faults';

export const choicesCheck: FieldCheck<'choices'> = {
  fault: (value, { choices }) =>
    listFault(value, 'Nothing is shown', (one) => (choices.includes(String(one)) ? undefined : undeclared(one))),
  testValue: ({ choices }, { number }) => choices.slice(0, 1 + (number % 2)),
};
