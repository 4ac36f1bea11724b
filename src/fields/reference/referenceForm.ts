import { rule, type ToRecordContext } from '../../schema/fieldTypeDefinition';
import { toWireId } from '../../schema/largeInteger';
import { largestInteger, parseWholeNumber, readWholeNumber } from '../numberRules';

/** A nested record -> its key: DRF answers references as keys or, with a serializer of their own, as objects. */
export function toKey(value: unknown, resource: string, { keys }: ToRecordContext): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Readonly<Record<string, unknown>>;
  return record[keys[resource] ?? 'id'] ?? record.id ?? record.pk ?? null;
}

/** The key of a reference, as it is sent. Some serializers answer the whole record where they take a key. */
export const toId = (value: unknown): unknown => toWireId(typeof value === 'object' && value && 'id' in value ? value.id : value);

/** The id of a record; whether it exists is the database's to say. */
export const idItem = {
  read: readWholeNumber,
  rules: [
    rule('id', Number.isSafeInteger, undefined, 'api'),
    rule<number>('knownId', (id) => id > 0 && id <= largestInteger, undefined, 'api'),
  ],
} as const;

export const referenceLookups = { names: ['exact', 'in'], parse: parseWholeNumber, text: 'invalid_integer' } as const;
