import type { DescribedCollection, DescribedField } from '../describedApi';
import type { DraftTarget } from './drafted';
import type { KeyType } from './keyType';

function keyTypeOf({ kind, format, decimals }: DescribedField): KeyType | undefined {
  if (kind === 'integer') return 'integer';
  // NestJS writes every number so, also a key.
  if (kind === 'number') return format === undefined && decimals === undefined ? 'number' : undefined;
  if (kind !== 'string') return undefined;
  return format === 'uuid' ? 'uuid' : 'text';
}

/** Type of the keys of a collection's records; undefined: the API does not say. */
export function keyTypeOfRecords({ fields, key }: Pick<DescribedCollection, 'fields' | 'key'>): KeyType | undefined {
  const described = fields.find(({ source }) => source === key) ?? fields.find(({ source }) => source === 'id' || source === 'pk');
  return described && keyTypeOf(described);
}

const isNumeric = (type: KeyType | undefined) => type === 'integer' || type === 'number';

/** Whether a value may be the key of a target's record. Types that the API does not say contradict nothing, but a text must be expected. */
export function canBeKey(described: DescribedField, { keyType }: DraftTarget): boolean {
  const own = keyTypeOf(described);
  if (own === 'text' || own === 'number') return keyType === own;
  return (isNumeric(own) && isNumeric(keyType)) || own === undefined || keyType === undefined || own === keyType;
}

/** Whether a nested record may be one of a target's: the property that is the target's key has the same type. */
export function canBeRecord(fields: readonly DescribedField[] | undefined, target: DraftTarget): boolean {
  const key = fields?.find(({ source }) => source === target.key);
  const own = key && keyTypeOf(key);
  return own === undefined || target.keyType === undefined || own === target.keyType || (isNumeric(own) && isNumeric(target.keyType));
}
