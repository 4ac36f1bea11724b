import type { FieldCheck } from '../../schema/fieldCheck';
import { textFault } from '../faults';

export const longTextCheck: FieldCheck<'longText'> = {
  fault: textFault,
  testValue: (field, { words }) => words(field),
};
