/** Keys that are addresses, as in DRF's HyperlinkedModelSerializer: `http://host/api/authors/3/` is author 3. */
import { type Api, asApiPath } from './api';
import type { Field, Fields } from './fieldTypes';

interface Addressed {
  readonly path: string;
  readonly toAddress: ((id: string) => string) | undefined;
}

interface AddressedField {
  readonly addressed?: Addressed;
}

type Target = { readonly name: string; readonly path: string; readonly key?: string; readonly keys?: 'addresses' };

const getAddressed = (field: object): Addressed | undefined => (field as AddressedField).addressed;

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

export function fromAddress(value: unknown, path: string): unknown {
  if (typeof value !== 'string') return value;
  const [, key] = new RegExp(`(?:^|/)${path}/([^/?#]+)/?(?:[?#].*)?$`).exec(value) ?? [];
  try {
    return key === undefined ? value : decodeURIComponent(key);
  } catch {
    return value;
  }
}

export function readAddress(value: unknown, field: object): unknown {
  const addressed = getAddressed(field);
  return addressed ? fromAddress(value, addressed.path) : value;
}

export function writeAddress(value: unknown, field: object): unknown {
  const toAddress = getAddressed(field)?.toAddress;
  const isKey = typeof value === 'string' ? value !== '' && !/^(\w+:)?\//.test(value) : typeof value === 'number';
  return toAddress && isKey ? toAddress(String(value)) : value;
}
