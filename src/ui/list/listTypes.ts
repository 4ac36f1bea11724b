import type { FilterParameters } from '../../schema/declaration';
import type { FieldOf } from '../../schema/fieldTypes';
import type { Identifier } from '../../schema/recordTypes';

/** Inclusive limits; either end may be open. */
export interface RangeFilter {
  readonly gte?: number;
  readonly lte?: number;
}

/** Inclusive days, YYYY-MM-DD; either end may be open. */
export interface PeriodFilter {
  readonly after?: string;
  readonly before?: string;
}

/** The value of a filter of each type, as the data provider expects it. One value of a number or a day where the API has no range for it. */
export interface FilterValues {
  boolean: boolean;
  choice: readonly string[] | string;
  choices: readonly string[] | string;
  reference: readonly Identifier[] | Identifier;
  references: readonly Identifier[] | Identifier;
  integer: RangeFilter | number;
  decimal: RangeFilter | number;
  money: RangeFilter | number;
  date: PeriodFilter | string;
  datetime: PeriodFilter | string;
}

/** Types that a list can be narrowed by. */
export type FilterableType = keyof FilterValues;

/** What the component of a filter's type is given. */
export interface FilterProps<T extends FilterableType> {
  readonly source: string;
  readonly field: FieldOf<T>;
  readonly value: FilterValues[T] | undefined;
  /** Message key of the field's labels, e.g. `resources.exercises`. */
  readonly scope: string;
}

/** The same for one that can be changed; undefined takes the filter away. */
export interface FilterInputProps<T extends FilterableType> extends FilterProps<T> {
  readonly label: string;
  /** What the API can be told of it: several values at once, either end of a range, or only one value. */
  readonly parameters: FilterParameters;
  readonly onChange: (value: FilterValues[T] | undefined) => void;
}

/** A filter of one value or of several, as several. */
export function asList<V>(value: readonly V[] | V | undefined): readonly V[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value as V];
}
