import type { FieldApi } from '../../schema/fieldApi';
import { rule } from '../../schema/fieldTypeDefinition';
import { isObject } from '../../schema/objects';
import { withFileName } from '../fileAddress';

/** Element of the stored list. A stored file that a request names by its address has no name yet. */
export interface NamedFile {
  readonly path: string;
  readonly name?: string | null;
}

/** The gateway's base path and a resource may be called `media` too, so the last possible one counts. */
const addressForm = /^.*\/media\/([^/]+\/[^/]+)$/;

/** Converts the address of a stored file to its path. The server compares it with those of the record. */
function readItem(item: unknown): unknown {
  if (typeof item !== 'string') return item;
  const [address = ''] = item.trim().split(/[?#]/, 1);
  return { path: addressForm.exec(address)?.[1] ?? address };
}

/** Reads a stored list. A path alone is from before the field took several files, when it was `file` or `image`. */
export function readFiles(stored: unknown): NamedFile[] {
  if (typeof stored !== 'string' || stored === '') return [];
  return stored.startsWith('[') ? (JSON.parse(stored) as NamedFile[]) : [{ path: stored }];
}

export const filesApi: FieldApi<'files'> = {
  read: (input) => (input === null || input === '' ? [] : typeof input === 'string' || input instanceof File ? [input] : input),
  items: {
    read: readItem,
    rules: [rule<unknown>('file', (item) => item instanceof File || (isObject(item) && typeof item.path === 'string'), undefined, 'api')],
  },
  stored: 'json',
  missing: () => [],
  toWire: (value, _field, { origin }) =>
    readFiles(value).map(({ path, name }) => (/^https?:/.test(path) ? path : withFileName(`${origin}/media/${path}`, name))),
  metadata: ({ of }) => ({ type: 'list', child: { type: `${of} upload`, required: true, read_only: false } }),
};
