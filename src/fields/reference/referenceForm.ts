import { rule, type ToRecordContext } from '../../schema/fieldTypeDefinition';
import { toWireId } from '../../schema/largeInteger';
import { maxInteger, parseWholeNumber, readWholeNumber } from '../numberRules';

/** Converts a nested record to its key. DRF returns keys, or objects for nested serializers. */
export function toKey(value: unknown, resource: string, { keys }: ToRecordContext): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Readonly<Record<string, unknown>>;
  return record[keys[resource] ?? 'id'] ?? record.id ?? record.pk ?? null;
}

/** Returns the key to send. Some serializers return the whole record instead of a key. */
export const toId = (value: unknown): unknown => toWireId(typeof value === 'object' && value && 'id' in value ? value.id : value);

/** The database checks that the record exists. */
export const idItem = {
  read: readWholeNumber,
  rules: [
    rule('id', Number.isSafeInteger, undefined, 'api'),
    rule<number>('knownId', (id) => id > 0 && id <= maxInteger, undefined, 'api'),
  ],
} as const;

export const referenceLookups = { names: ['exact', 'in', 'ne', 'isnull'], parse: parseWholeNumber, text: 'invalid_integer' } as const;
