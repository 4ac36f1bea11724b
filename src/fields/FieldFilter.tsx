import { type ComponentType, useEffect, useState } from 'react';
import type { Field, FieldType } from '../schema/fieldTypes';
import { useDeclaration } from '../ui/registry/RegistryContext';
import { BooleanFilter } from './boolean/Filter';
import { ChoiceFilter } from './choice/Filter';
import { fieldTypeOf } from './definitions';
import { useCustomComponents } from './fieldComponents';
import { filterParameters } from './filterParameters';
import type { FilterControlProps } from './filterProps';
import { PeriodFilter } from './PeriodFilter';
import { RangeFilter, TextFilter } from './RangeFilter';
import { ReferenceFilter } from './reference/Filter';

/** The control of a type by its lookups, for types without their own. */
function filterOf(field: Field) {
  const lookups = fieldTypeOf(field).lookups?.names ?? [];
  if (field.type === 'boolean') return BooleanFilter;
  if ('choices' in field) return ChoiceFilter;
  if ('resource' in field) return ReferenceFilter;
  if (lookups.includes('after')) return PeriodFilter;
  return lookups.includes('gte') ? RangeFilter : TextFilter;
}

export interface FieldFilterProps {
  readonly source: string;
  readonly field: Field;
  readonly value: unknown;
  readonly scope: string;
  readonly label: string;
  readonly onChange: (value: unknown) => void;
}

/** The control of one filter of a list. */
export function FieldFilter({ value, onChange, ...props }: FieldFilterProps) {
  // The list's filters follow the address, a moment after the click. A second click must build on the first.
  const [current, setCurrent] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => setCurrent(text === undefined ? undefined : JSON.parse(text)), [text]);
  const change = (next: unknown) => {
    setCurrent(next);
    onChange(next);
  };
  const parameters = filterParameters(useDeclaration(), props.source);
  const custom = useCustomComponents(props.field.type);
  const Filter = (custom?.Filter ?? filterOf(props.field)) as ComponentType<FilterControlProps<FieldType>>;
  return (
    <Filter
      {...(props as Omit<FilterControlProps<FieldType>, 'value'>)}
      parameters={parameters}
      value={current as never}
      onChange={change}
    />
  );
}
