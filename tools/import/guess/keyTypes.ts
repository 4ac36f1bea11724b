import type { DescribedCollection, DescribedField } from '../../../server/openApi/describedApi';
import type { DraftTarget, KeyType } from './drafted';

function getKeyType({ kind, format, decimals }: DescribedField): KeyType | undefined {
  if (kind === 'integer') return 'integer';
  // NestJS describes each number so, including keys.
  if (kind === 'number') return format === undefined && decimals === undefined ? 'number' : undefined;
  if (kind !== 'string') return undefined;
  return format === 'uuid' ? 'uuid' : 'text';
}

export function keyTypeOfRecords({ fields, key }: Pick<DescribedCollection, 'fields' | 'key'>): KeyType | undefined {
  const described = fields.find(({ source }) => source === key) ?? fields.find(({ source }) => source === 'id' || source === 'pk');
  return described && getKeyType(described);
}

const isNumeric = (type: KeyType | undefined) => type === 'integer' || type === 'number';

/** Returns true if a value can be the key of a target's record. Unknown types fit, but text only fits text keys. */
export function canBeKey(described: DescribedField, { keyType }: DraftTarget): boolean {
  const own = getKeyType(described);
  if (own === 'text' || own === 'number') return keyType === own;
  return (isNumeric(own) && isNumeric(keyType)) || own === undefined || keyType === undefined || own === keyType;
}

export function canBeRecord(fields: readonly DescribedField[] | undefined, target: DraftTarget): boolean {
  const key = fields?.find(({ source }) => source === target.key);
  const own = key && getKeyType(key);
  return own === undefined || target.keyType === undefined || own === target.keyType || (isNumeric(own) && isNumeric(target.keyType));
}
