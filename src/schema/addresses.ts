/** Keys that are addresses, as those of DRF's HyperlinkedModelSerializer: `http://host/api/authors/3/` is author 3. */
import { type Api, asApiPath } from './api';
import type { Field, Fields } from './fieldTypes';

/** The addresses of a resource's records. */
export interface Addressed {
  /** The resource's path, e.g. `authors`. */
  readonly path: string;
  /** Serializes the address of a record; undefined if keys are sent. */
  readonly toAddress: ((id: string) => string) | undefined;
}

/** A reference whose values are read as addresses. Only `resolveResource` sets this. */
interface AddressedField {
  readonly addressed?: Addressed;
}

type Target = { readonly name: string; readonly path: string; readonly key?: string; readonly keys?: 'addresses' };

const addressedOf = (field: object): Addressed | undefined => (field as AddressedField).addressed;

/** Adds the addresses of their targets to references. Other fields stay as they are. */
export function withAddresses(fields: Fields, isOwn: boolean, all: readonly Target[], api: Pick<Api, 'root' | 'trailingSlash'>): Fields {
  const added = Object.entries(fields).map(([source, field]): [string, Field] => {
    if (field.type === 'rows') return [source, { ...field, fields: withAddresses(field.fields, isOwn, all, api) as typeof field.fields }];
    const target = 'resource' in field ? all.find(({ name }) => name === field.resource) : undefined;
    if (!target || !(isOwn || target.keys)) return [source, field];
    const toAddress = isOwn ? (id: string) => asApiPath(api, `${api.root}${target.path}/${encodeURIComponent(id)}/`) : undefined;
    return [source, Object.assign({ ...field }, { addressed: { path: target.path, toAddress } })];
  });
  return Object.fromEntries(added);
}

/** Reads the key at the end of an address, decoded. Any other value is returned unchanged. */
export function fromAddress(value: unknown, path: string): unknown {
  if (typeof value !== 'string') return value;
  const [, key] = new RegExp(`(?:^|/)${path}/([^/?#]+)/?(?:[?#].*)?$`).exec(value) ?? [];
  try {
    return key === undefined ? value : decodeURIComponent(key);
  } catch {
    return value;
  }
}

/** Reads the value of a reference. */
export function readAddress(value: unknown, field: object): unknown {
  const addressed = addressedOf(field);
  return addressed ? fromAddress(value, addressed.path) : value;
}

/** Serializes the value of a reference. A value that was not read as a key, such as another address, is sent unchanged. */
export function writeAddress(value: unknown, field: object): unknown {
  const toAddress = addressedOf(field)?.toAddress;
  const isKey = typeof value === 'string' ? value !== '' && !/^(\w+:)?\//.test(value) : typeof value === 'number';
  return toAddress && isKey ? toAddress(String(value)) : value;
}
