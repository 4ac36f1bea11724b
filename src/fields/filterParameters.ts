import type { FilterParameters } from '../schema/declaration';
import { ownValue } from '../schema/ownValue';
import type { Resource } from '../schema/resource';
import { fieldTypeOf } from './definitions';

/**
 * The query parameters of a filter: as declared, or as django-filter usually names them. A declared filter has only what it names; a
 * source that is no field is passed on by its name.
 */
export function filterParameters({ fields, list }: Pick<Resource, 'fields' | 'list'>, source: string): FilterParameters {
  const declared = ownValue(list.parameters, source);
  if (declared) return declared;
  const field = ownValue(fields, source);
  const lookups = (field && fieldTypeOf(field).lookups?.names) ?? [];
  // Django names a field of rows `exercises__exercise`.
  const name = source.replaceAll('.', '__');
  return {
    equals: name,
    // django-filter keeps only the last of a repeated parameter.
    any: { parameter: `${name}__in`, as: 'csv' },
    ...(lookups.includes('gte') && { from: `${name}__gte`, to: `${name}__lte` }),
    ...(lookups.includes('after') && { from: `${name}_after`, to: `${name}_before` }),
  };
}
