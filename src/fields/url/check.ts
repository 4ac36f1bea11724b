import type { FieldCheck } from '../../schema/fieldCheck';
import { textFault } from '../faults';

/** The check of addresses of web pages and videos. */
export const urlCheck: FieldCheck = {
  fault: textFault,
  testValue: (_field, { stamp, number }) => `https://example.com/contract-check/${stamp}-${number}`,
};
