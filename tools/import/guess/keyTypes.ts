import type { DescribedCollection, DescribedField } from '../describedApi';
import type { DraftTarget } from './drafted';
import type { KeyType } from './keyType';

function keyTypeOf({ kind, format, decimals }: DescribedField): KeyType | undefined {
  if (kind === 'integer') return 'integer';
  // NestJS describes each number so, including keys.
  if (kind === 'number') return format === undefined && decimals === undefined ? 'number' : undefined;
  if (kind !== 'string') return undefined;
  return format === 'uuid' ? 'uuid' : 'text';
}

/** Type of the keys of a collection's records; undefined: unknown. */
export function keyTypeOfRecords({ fields, key }: Pick<DescribedCollection, 'fields' | 'key'>): KeyType | undefined {
  const described = fields.find(({ source }) => source === key) ?? fields.find(({ source }) => source === 'id' || source === 'pk');
  return described && keyTypeOf(described);
}

const isNumeric = (type: KeyType | undefined) => type === 'integer' || type === 'number';

/** Returns true if a value can be the key of a target's record. Unknown types fit, but text only fits text keys. */
export function canBeKey(described: DescribedField, { keyType }: DraftTarget): boolean {
  const own = keyTypeOf(described);
  if (own === 'text' || own === 'number') return keyType === own;
  return (isNumeric(own) && isNumeric(keyType)) || own === undefined || keyType === undefined || own === keyType;
}

/** Returns true if a nested record has a key of the target's type. */
export function canBeRecord(fields: readonly DescribedField[] | undefined, target: DraftTarget): boolean {
  const key = fields?.find(({ source }) => source === target.key);
  const own = key && keyTypeOf(key);
  return own === undefined || target.keyType === undefined || own === target.keyType || (isNumeric(own) && isNumeric(target.keyType));
}
