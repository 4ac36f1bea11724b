import { withoutMarks } from '../../schema/latinDigits';
import { lengthMetadata } from '../limitMetadata';

export function readText(input: unknown): unknown {
  return typeof input === 'string' ? input.trim() : typeof input === 'number' ? String(input) : input;
}

export const readAddressText = (input: unknown): unknown => readText(typeof input === 'string' ? withoutMarks(input) : input);

export const textApi = {
  read: readText,
  metadata: (field: Parameters<typeof lengthMetadata>[0]) => ({ type: 'string', ...lengthMetadata(field) }),
} as const;
