import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { isBlank, plain, toText } from '../wire';
import { readDuration, writeDuration, writeIsoDuration } from './durations';

const toSize = (value: unknown): number | undefined => (typeof value === 'string' ? readDuration(value.trim()) : undefined);

export const durationType = defineFieldType('duration', {
  toRecord(value) {
    const size = toSize(value);
    return size === undefined ? toText(value) : writeDuration(size);
  },
  // Wrong texts are sent as typed, so that the API reports them.
  toPayload(value) {
    if (isBlank(value)) return null;
    const size = toSize(value);
    return size === undefined ? value : writeIsoDuration(size);
  },
  isEqual: (before, after) => plain(before) === plain(after) || (toSize(before) !== undefined && toSize(before) === toSize(after)),
  rules: () => [
    rule<unknown>('duration', (value) => toSize(value) !== undefined),
    // `2:30` would be two minutes and a half to some, and hours to others.
    rule<string>('duration', (value) => /P|:.*:/.test(value), undefined, 'form'),
  ],
  sortable: true,
});
