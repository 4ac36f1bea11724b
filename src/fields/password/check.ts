import type { FieldCheck } from '../../schema/fieldCheck';
import { fails } from '../faults';

export const passwordCheck: FieldCheck<'password'> = {
  fault: () => fails('in the answer', 'Whoever may read the record reads the password. Answer without it.'),
  testValue: ({ maxLength = 128, minLength = 0 }, { stamp }) => `Contract-9-${stamp}`.slice(0, maxLength).padEnd(minLength, '7'),
};
