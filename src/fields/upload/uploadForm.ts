import { rule } from '../../schema/fieldTypeDefinition';
import { isObject } from '../../schema/objects';
import { withFileName } from '../fileAddress';
import { emptyLookup, isBlank, plain } from '../wire';
import { isChosenFile } from './uploadLimits';

/** Removes the signature, which differs in each response. */
function toAddress(value: unknown): unknown {
  const address = isObject(value) && 'url' in value ? value.url : value;
  return typeof address === 'string' ? plain(address.split(/[?#]/, 1)[0]) : plain(address);
}

export const uploadForm = {
  // The API may respond to an upload with its name and size.
  toRecord: (value: unknown) => (isObject(value) && 'url' in value ? withFileName(value.url, value.name) : value),
  // The API would reject its own URL ("The submitted data was not a file").
  toPayload: (value: unknown) => (isBlank(value) ? null : value instanceof Blob ? value : isChosenFile(value) ? value.rawFile : undefined),
  isEqual: (before: unknown, after: unknown) => !isChosenFile(after) && toAddress(before) === toAddress(after),
  lookups: emptyLookup,
  isStoredAs: (_sent: unknown, got: unknown) => typeof got === 'string' && got !== '',
  rules: () => [rule<unknown>('file', (value) => value instanceof File, undefined, 'api')],
} as const;
