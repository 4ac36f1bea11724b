import type { FieldCheck } from '../../schema/fieldCheck';
import { textFault } from '../faults';

export const urlCheck: FieldCheck = {
  fault: textFault,
  testValue: (_field, { stamp, number }) => `https://example.com/contract-check/${stamp}-${number}`,
};
