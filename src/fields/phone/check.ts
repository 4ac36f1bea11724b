import type { FieldCheck } from '../../schema/fieldCheck';
import { textFault } from '../faults';

export const phoneCheck: FieldCheck<'phone'> = {
  fault: textFault,
  testValue: (_field, { seed, number }) => `+20100${String((seed + number) % 10_000_000).padStart(7, '0')}`,
};
