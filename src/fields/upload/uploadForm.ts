import { rule } from '../../schema/fieldTypeDefinition';
import { isObject } from '../../schema/isObject';
import { withFileName } from '../fileAddress';
import { isBlank, plain } from '../wire';
import { isChosenFile } from './uploadLimits';

/** Where a file is, without its signature, which is another one at each read. */
function addressOf(value: unknown): unknown {
  const address = isObject(value) && 'url' in value ? value.url : value;
  return typeof address === 'string' ? plain(address.split(/[?#]/, 1)[0]) : plain(address);
}

/** Pictures and files: an address in records, a file in requests. */
export const uploadForm = {
  // An upload may be answered with its name and size.
  toRecord: (value: unknown) => (isObject(value) && 'url' in value ? withFileName(value.url, value.name) : value),
  // A new file is `{ rawFile }`; an address is what the API itself sent and would refuse ("The submitted data was not a file").
  toPayload: (value: unknown) => (isBlank(value) ? null : value instanceof Blob ? value : isChosenFile(value) ? value.rawFile : undefined),
  isEqual: (before: unknown, after: unknown) => !isChosenFile(after) && addressOf(before) === addressOf(after),
  isKept: (_sent: unknown, got: unknown) => typeof got === 'string' && got !== '',
  rules: () => [rule<unknown>('file', (value) => value instanceof File, undefined, 'api')],
} as const;
