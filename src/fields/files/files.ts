import { defineFieldType } from '../../schema/defineFieldType';
import { rule } from '../../schema/fieldTypeDefinition';
import { getFileName } from '../fileAddress';
import { uploadForm } from '../upload/uploadForm';
import { maxFiles } from '../upload/uploadLimits';
import { toList, toText } from '../wire';

/** Addresses of stored files are sent beside new files: they stay. Their names, in the fragment, are not sent. */
export const filesType = defineFieldType('files', {
  toRecord: (value) => toList(value).map((one) => toText(uploadForm.toRecord(one))),
  toPayload: (value) => toList(value).map((one) => uploadForm.toPayload(one) ?? String(one).split('#', 1)[0]),
  empty: () => [],
  isEqual: (before, after) =>
    toList(before).length === toList(after).length && toList(before).every((one, index) => uploadForm.isEqual(one, toList(after)[index])),
  text: (value: readonly string[]) => value.map(getFileName).join('; '),
  isStoredAs: (sent, got) => toList(sent).length === toList(got).length,
  rules: ({ maxItems = maxFiles }) => [
    rule<readonly unknown[]>('maxItems', (all) => all.length <= maxItems, { smart_count: maxItems, max: maxItems }),
  ],
});
