import type { WireContext } from '../../schema/fieldApi';
import { withFileName } from '../fileAddress';
import { emptyIsNull } from '../wire';

export const uploadApi = {
  read: emptyIsNull,
  toWire: (value: unknown, _field: unknown, { origin, fileName }: WireContext) =>
    /^https?:/.test(String(value)) ? value : withFileName(`${origin}/media/${value}`, fileName),
} as const;
