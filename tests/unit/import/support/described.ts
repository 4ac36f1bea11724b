/** Shorthands for described APIs. */
import type {
  DescribedApi,
  DescribedCollection,
  DescribedField,
  DescribedParameter,
  WireKind,
} from '../../../../server/openApi/describedApi';

export function field(source: string, kind: WireKind = 'string', rest: Partial<DescribedField> = {}): DescribedField {
  return { source, kind, ...rest };
}

export const id = field('id', 'integer', { readOnly: true });
export const name = field('name', 'string', { required: true, maxLength: 100 });

/** Returns a query parameter, by default a string. */
export function parameter(parameterName: string, rest: Partial<DescribedParameter> = {}): DescribedParameter {
  return { name: parameterName, kind: 'string', ...rest };
}

export const pageParameters = [parameter('page', { kind: 'integer' }), parameter('page_size', { kind: 'integer' })];
const everything = { list: true, read: true, create: true, update: 'PATCH', delete: true } as const;

/** Returns a collection with every operation, by default with an id and a name. */
export function collection(path: string, rest: Partial<DescribedCollection> = {}): DescribedCollection {
  return {
    path,
    kind: 'collection',
    key: 'id',
    can: everything,
    fields: [id, name],
    bodies: ['application/json', 'multipart/form-data'],
    parameters: pageParameters,
    paging: 'page',
    calls: [],
    ...rest,
  };
}

export function api(collections: readonly DescribedCollection[], rest: Partial<DescribedApi> = {}): DescribedApi {
  return { title: 'Shop', source: 'shop.yaml', root: '/api/', trailingSlash: true, collections, other: [], ...rest };
}
