import type { FieldApi } from '../../schema/fieldApi';
import { rule } from '../../schema/fieldTypeDefinition';
import { isObject } from '../../schema/objects';
import { withFileName } from '../fileAddress';

/** Element of the stored list. A stored file that a request names by its address has no name yet. */
export interface NamedFile {
  readonly path: string;
  readonly name?: string | null;
}

const mediaPath = '/media/';

/** Converts the address of a stored file to its path. The server compares it with those of the record. */
function readItem(item: unknown): unknown {
  if (typeof item !== 'string') return item;
  const [address = ''] = item.trim().split(/[?#]/, 1);
  const at = address.indexOf(mediaPath);
  return { path: at < 0 ? address : address.slice(at + mediaPath.length) };
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
    (JSON.parse(String(value)) as NamedFile[]).map(({ path, name }) => withFileName(`${origin}${mediaPath}${path}`, name)),
  metadata: ({ of }) => ({ type: 'list', child: { type: `${of} upload`, required: true, read_only: false } }),
};
