import type { FilterParameters } from '../schema/declaration';
import type { FieldDeclaration, FieldType } from '../schema/fieldTypes';
import type { RecordId } from '../schema/recordTypes';

/** Inclusive limits; either end may be open. */
export interface RangeValue {
  readonly gte?: number;
  readonly lte?: number;
}

/** Inclusive days, YYYY-MM-DD; either end may be open. */
export interface PeriodValue {
  readonly after?: string;
  readonly before?: string;
}

/** The value of each type's filter, as the data provider expects it. A number or a day without a range in the API is one value. */
export interface FilterValues {
  boolean: boolean;
  choice: readonly string[] | string;
  choices: readonly string[] | string;
  reference: readonly RecordId[] | RecordId;
  references: readonly RecordId[] | RecordId;
  integer: RangeValue | number;
  decimal: RangeValue | number;
  money: RangeValue | number;
  date: PeriodValue | string;
  datetime: PeriodValue | string;
}

/** The props of a `Filter`: the control of a list's filter. */
export interface FilterControlProps<T extends FieldType> {
  readonly source: string;
  readonly field: FieldDeclaration<T>;
  /** One value, a list of values, or a range. Undefined: the list is not filtered. */
  readonly value: (T extends keyof FilterValues ? FilterValues[T] : unknown) | undefined;
  /** Message key of the field's labels, e.g. `resources.exercises`. */
  readonly scope: string;
  readonly label: string;
  /** The parameters that the API accepts: several values, either end of a range, or one value. */
  readonly parameters: FilterParameters;
  /** Sets the filter. Undefined clears it. */
  readonly onChange: (value: (T extends keyof FilterValues ? FilterValues[T] : unknown) | undefined) => void;
}

/** Returns the values of a filter as a list. */
export function asList<V>(value: readonly V[] | V | undefined): readonly V[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value as V];
}
