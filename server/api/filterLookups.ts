import { fieldTypeOf } from '../../src/fields/definitions';
import type { Lookup, Lookups } from '../../src/schema/fieldTypeDefinition';
import type { Field, FieldOf, FieldType } from '../../src/schema/fieldTypes';

/** What stands after the field's name in the parameter's. */
export const lookupSuffixes: { readonly [L in Lookup]: string } = {
  exact: '',
  in: '__in',
  gte: '__gte',
  lte: '__lte',
  after: '_after',
  before: '_before',
};

/** How lists are filtered by a field of this type. */
export function lookupsOf<T extends FieldType>(field: FieldOf<T>): Lookups<T> {
  return fieldTypeOf<T>(field).lookups ?? { names: [], parse: () => undefined };
}

/** One condition of a list. */
export interface FilterClause {
  readonly source: string;
  readonly field: Field | undefined;
  readonly lookup: Lookup;
  readonly values: readonly unknown[];
}
