import { type ComponentType, useEffect, useState } from 'react';
import type { Field } from '../schema/fieldTypes';
import { lazyWithMessages } from '../ui/lazy/lazyWithMessages';
import { useDeclaration } from '../ui/registry/RegistryContext';
import { BooleanFilter } from './boolean/Filter';
import { ChoiceFilter } from './choice/Filter';
import { getFieldType } from './definitions';
import type { FilterOperationsProps } from './FilterOperations';
import { useCustomComponents } from './fieldComponents';
import { filterParameters, findsEmpty, isDated } from './filterParameters';
import type { FilterControl } from './filterProps';
import { PeriodFilter } from './PeriodFilter';
import { RangeFilter, TextFilter } from './RangeFilter';
import { ReferenceFilter } from './reference/Filter';

const Operations = lazyWithMessages<FilterOperationsProps>(async () => (await import('./FilterOperations')).FilterOperations, 'filters');

function getFilter(field: Field) {
  const lookups = getFieldType(field).lookups?.names ?? [];
  if (field.type === 'boolean') return BooleanFilter;
  if ('choices' in field) return ChoiceFilter;
  if ('resource' in field) return ReferenceFilter;
  if (isDated(field)) return PeriodFilter;
  return lookups.includes('gte') ? RangeFilter : TextFilter;
}

interface FieldFilterProps {
  readonly source: string;
  readonly field: Field;
  readonly value: unknown;
  readonly scope: string;
  readonly label: string;
  readonly autoFocus?: boolean;
  readonly onChange: (value: unknown) => void;
}

export function FieldFilter({ value, onChange, ...props }: FieldFilterProps) {
  // The URL updates after the click. A second click must build on the first.
  const [current, setCurrent] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => setCurrent(text === undefined ? undefined : JSON.parse(text)), [text]);
  const change = (next: unknown) => {
    setCurrent(next);
    onChange(next);
  };
  const parameters = filterParameters(useDeclaration(), props.source);
  const custom = useCustomComponents(props.field.type);
  const Filter = (custom?.Filter ?? getFilter(props.field)) as ComponentType<FilterControl>;
  const control = { ...props, parameters, value: current, onChange: change };
  return parameters.not || findsEmpty(parameters) ? <Operations Filter={Filter} {...control} /> : <Filter {...control} />;
}
