import { readAddress, writeAddress } from '../../schema/addresses';
import { defineFieldType } from '../../schema/defineFieldType';
import type { RecordId } from '../../schema/recordTypes';
import { referenceLookups, toId, toKey } from '../reference/referenceForm';
import { isBlank, isSameSet, toList } from '../wire';

export const referencesType = defineFieldType('references', {
  toRecord: (value, field, context) => toList(value).map((one) => readAddress(toKey(one, field.resource, context), field)),
  toPayload: (value, field) => (isBlank(value) ? [] : (value as unknown[]).map((one) => writeAddress(toId(one), field))),
  empty: () => [],
  // The order is significant, e.g. the main muscle first.
  isEqual: (before, after) => toList(before).map(String).join() === toList(after).map(String).join(),
  text: (value: readonly RecordId[], { resource }, _source, { getName }) => value.map((id) => getName(resource, id)).join('; '),
  rules: () => [],
  lookups: referenceLookups,
  isStoredAs: isSameSet,
});
