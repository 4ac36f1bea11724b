import type { FilterOperation, FilterParameters } from '../schema/declaration';
import type { Field } from '../schema/fieldTypes';
import { isObject, ownValue } from '../schema/objects';
import { isReferrerSource } from '../schema/referenceAt';
import type { ResolvedResource } from '../schema/resource';
import { getFieldType } from './definitions';

/** Returns the declared query parameters of a filter, or those of django-filter. Unknown sources keep their name. */
export function filterParameters(resource: Pick<ResolvedResource, 'fields' | 'list'>, source: string): FilterParameters {
  const { fields, list } = resource;
  const field = ownValue(fields, source);
  const { any, not, ...others } = ownValue(list.parameters, source) ?? usualParameters(resource, source, field);
  // A comma-separated parameter would split choices that contain a comma.
  const isSplit = hasComma(field);
  return {
    ...others,
    ...(any && !(isSplit && any.as === 'csv' && others.equals !== undefined) && { any }),
    ...(not && !(isSplit && not.as === 'csv') && { not }),
  };
}

/** Returns how a filter sends days: as declared, or in the form of the field's values. */
export function getBounds(
  { fields, list }: Pick<ResolvedResource, 'fields' | 'list'>,
  source: string,
): NonNullable<FilterParameters['bounds']> {
  return ownValue(list.parameters, source)?.bounds ?? (isMoment(ownValue(fields, source)) ? 'moments' : 'days');
}

export function isDated(field: Field | undefined): boolean {
  return field !== undefined && (getFieldType(field).lookups?.names.includes('after') ?? false);
}

export function isMoment(field: Field | undefined): boolean {
  return field !== undefined && getFieldType(field).isMoment === true;
}

/** Returns a filter value that is an operation, e.g. `{ not: ['draft'] }` or `{ empty: true }`. */
export function readOperation(value: unknown): FilterOperation | undefined {
  return isObject(value) && (value.not !== undefined || typeof value.empty === 'boolean') ? value : undefined;
}

export const findsEmpty = ({ empty, counted }: FilterParameters): boolean => empty !== undefined || counted === true;

/** Returns the sources of a filter that the API lacks, so that the app counts referring records itself. */
export function countedSources({ list }: Pick<ResolvedResource, 'list'>, filter: Readonly<Record<string, unknown>> = {}): string[] {
  return Object.keys(filter).filter(
    (source) => ownValue(list.parameters, source)?.counted && readOperation(filter[source])?.empty !== undefined,
  );
}

function hasAlwaysValue(field: Field | undefined): boolean {
  return field !== undefined && (field.required === true || ('auto' in field && field.auto !== undefined));
}

function hasComma(field: Field | undefined): boolean {
  return field !== undefined && 'choices' in field && field.choices.some((choice) => choice.includes(','));
}

function usualParameters(resource: Pick<ResolvedResource, 'fields' | 'list'>, source: string, field: Field | undefined): FilterParameters {
  const lookups = (field && getFieldType(field).lookups?.names) ?? ['exact', 'in'];
  const { operators } = resource.list;
  // Django names a field of rows `exercises__exercise`.
  const name = source.replaceAll('.', '__');
  const empty = `${name}__isnull`;
  if (isReferrerSource(resource, source)) return { empty };
  return {
    // django-filter uses only the last of a repeated parameter.
    ...(lookups.join() !== 'isnull' && { equals: name, any: { parameter: `${name}__in`, as: 'csv' } }),
    ...(lookups.includes('ne') &&
      operators.includes('not') && { not: { parameter: `${name}__ne`, as: isMoment(field) ? 'range' : 'csv' } }),
    ...(lookups.includes('isnull') && operators.includes('empty') && !hasAlwaysValue(field) && { empty }),
    ...(lookups.includes('gte') && { from: `${name}__gte`, to: `${name}__lte` }),
    ...(lookups.includes('after') && { from: `${name}_after`, to: `${name}_before` }),
  };
}
