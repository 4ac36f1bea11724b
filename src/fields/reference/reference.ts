import { readAddress, writeAddress } from '../../schema/addresses';
import { defineFieldType } from '../../schema/defineFieldType';
import { isSameId, orNull } from '../wire';
import { idItem, referenceLookups, toId, toKey } from './referenceForm';

export const referenceType = defineFieldType('reference', {
  toRecord: (value, field, context) => readAddress(toKey(value, field.resource, context), field),
  toPayload: (value, field) => orNull(writeAddress(toId(value), field)),
  isEqual: isSameId,
  text: (value, { resource }, _source, { getName }) => getName(resource, value),
  rules: () => idItem.rules,
  lookups: referenceLookups,
  sortable: true,
});
