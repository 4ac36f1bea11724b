import { rule, type ToRecordContext, type ValueFault } from '../../schema/fieldTypeDefinition';
import { isObject } from '../../schema/isObject';
import { toWireId } from '../../schema/largeInteger';
import { fails, kindOf, works } from '../faults';
import { largestInteger, parseWholeNumber, readWholeNumber } from '../numberRules';

/** A nested record -> its key: DRF answers references as keys or, with a serializer of their own, as objects. */
export function toKey(value: unknown, resource: string, { keys }: ToRecordContext): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Readonly<Record<string, unknown>>;
  return record[keys[resource] ?? 'id'] ?? record.id ?? record.pk ?? null;
}

/** An API that wants the key under another name has to be told so. */
export function keyFault(value: unknown, write: string | undefined): ValueFault | undefined {
  if (typeof value === 'number' || typeof value === 'string') return undefined;
  if (!isObject(value)) return fails(kindOf(value), 'No record is shown.');
  return write === undefined
    ? works('a nested record', 'Its key is taken. If the API wants the key under another name, declare it.', "write: '…_id'")
    : undefined;
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
