import { rule } from '../../schema/fieldTypeDefinition';
import { emptyIsNull, isBlank, plain } from '../wire';
import { isChosenFile } from './uploadLimits';

/** Pictures and files: an address in records, a file in requests. */
export const uploadForm = {
  // An upload may be answered with its name and size.
  toRecord: (value: unknown) => (typeof value === 'object' && value && 'url' in value ? value.url : value),
  // A new file is `{ rawFile }`; an address is what the API itself sent and would refuse ("The submitted data was not a file").
  toPayload: (value: unknown) => (isBlank(value) ? null : value instanceof Blob ? value : isChosenFile(value) ? value.rawFile : undefined),
  isEqual: (before: unknown, after: unknown) => !isChosenFile(after) && plain(before) === plain(after),
  inputHeight: 96,
  read: emptyIsNull,
  rules: () => [rule<unknown>('file', (value) => value instanceof File, undefined, 'api')],
  toWire: (value: unknown, _field: unknown, { origin }: { readonly origin: string }) =>
    /^https?:/.test(String(value)) ? value : `${origin}/media/${value}`,
} as const;
