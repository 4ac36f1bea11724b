import type { FilterParameters } from '../schema/declaration';
import type { Field } from '../schema/fieldTypes';
import { ownValue } from '../schema/ownValue';
import type { ResolvedResource } from '../schema/resource';
import { fieldTypeOf } from './definitions';

/**
 * The query parameters of a filter: as declared, or as django-filter usually names them. A declared filter has only what it names; a
 * source that is no field is passed on by its name.
 */
export function filterParameters({ fields, list }: Pick<ResolvedResource, 'fields' | 'list'>, source: string): FilterParameters {
  const field = ownValue(fields, source);
  const { any, ...others } = ownValue(list.parameters, source) ?? usualParameters(field, source);
  // A comma-separated parameter would split a choice that contains a comma, so that the filter takes one value.
  const isSplit = any?.as === 'csv' && others.equals !== undefined && hasComma(field);
  return any && !isSplit ? { ...others, any } : others;
}

/** Returns the form in which a filter sends days: the declared one, otherwise that of the field's values. */
export function boundsOf(
  { fields, list }: Pick<ResolvedResource, 'fields' | 'list'>,
  source: string,
): NonNullable<FilterParameters['bounds']> {
  return ownValue(list.parameters, source)?.bounds ?? (isMoment(ownValue(fields, source)) ? 'moments' : 'days');
}

/** Whether the values of a field are moments. The day of a moment depends on the time zone. */
export function isMoment(field: Field | undefined): boolean {
  return field !== undefined && fieldTypeOf(field).isMoment === true;
}

function hasComma(field: Field | undefined): boolean {
  return field !== undefined && 'choices' in field && field.choices.some((choice) => choice.includes(','));
}

function usualParameters(field: Field | undefined, source: string): FilterParameters {
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
