import type { FieldCheck } from '../../schema/fieldCheck';
import { textFault } from '../faults';

export const emailCheck: FieldCheck<'email'> = {
  fault: textFault,
  testValue: (_field, { slug }) => `${slug}@example.com`,
};
