import type { FilterParameters } from '../schema/declaration';
import type { Field, FieldDeclaration, FieldType } from '../schema/fieldTypes';
import type { RecordId } from '../schema/recordTypes';

export interface RangeValue {
  readonly gte?: number;
  readonly lte?: number;
}

export interface PeriodValue {
  readonly after?: string;
  readonly before?: string;
}

/** Filter values by type. A number or day is a single value, for APIs without ranges. */
interface FilterValues {
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

export interface FilterControlProps<T extends FieldType> {
  readonly source: string;
  readonly field: FieldDeclaration<T>;
  readonly value: (T extends keyof FilterValues ? FilterValues[T] : unknown) | undefined;
  readonly scope: string;
  readonly label: string;
  /** Parameters that the API accepts: several values, either end of a range, or one value. */
  readonly parameters: FilterParameters;
  readonly autoFocus?: boolean | undefined;
  readonly onChange: (value: (T extends keyof FilterValues ? FilterValues[T] : unknown) | undefined) => void;
}

/** A filter control for any field type. */
export interface FilterControl extends Omit<FilterControlProps<FieldType>, 'field' | 'value' | 'onChange'> {
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

export function asList<V>(value: readonly V[] | V | undefined): readonly V[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value as V];
}
