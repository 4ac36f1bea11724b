/** How a list is narrowed by a field of each type: one input a type, chosen by a total map. */
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type FC, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { filterParameters } from '../../fields/filterParameters';
import type { FilterParameters } from '../../schema/declaration';
import type { Field } from '../../schema/fieldTypes';
import { useDeclaration } from '../registry/RegistryContext';
import { asList, type FilterableType, type FilterInputProps } from './listTypes';
import { PeriodFilterInput, RangeFilterInput } from './RangeFilterInputs';
import { RecordsFilterInput } from './RecordsFilterInput';

interface OneOfProps<V> {
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly text: string }[];
  readonly value: V | undefined;
  readonly onChange: (value: V | undefined) => void;
}

/** One of a few values, or any. */
function OneOf<V extends string | boolean>({ label, options, value, onChange }: OneOfProps<V>) {
  const translate = useTranslate();
  return (
    <RadioGroup
      aria-label={label}
      value={value === undefined ? '' : String(value)}
      onChange={(_event, key) => onChange(options.find((option) => String(option.value) === key)?.value)}
    >
      <FormControlLabel value="" control={<Radio size="small" />} label={translate('lists.any')} />
      {options.map((option) => (
        <FormControlLabel key={String(option.value)} value={String(option.value)} control={<Radio size="small" />} label={option.text} />
      ))}
    </RadioGroup>
  );
}

function BooleanFilterInput({ value, label, onChange }: FilterInputProps<'boolean'>) {
  const translate = useTranslate();
  const options = [true, false].map((one) => ({ value: one, text: translate(`ra.boolean.${one}`) }));
  return <OneOf label={label} options={options} value={value} onChange={onChange} />;
}

type ChoiceFilterInputProps = Omit<FilterInputProps<'choices'>, 'field'> & { readonly field: { readonly choices: readonly string[] } };

function ChoiceFilterInput({ source, field, value, scope, label, parameters, onChange }: ChoiceFilterInputProps) {
  const translate = useTranslate();
  const chosen = asList(value);
  const options = field.choices.map((choice) => ({ value: choice, text: translate(`${scope}.choices.${source}.${choice}`) }));
  if (!parameters.any) return <OneOf label={label} options={options} value={chosen[0]} onChange={onChange} />;
  const toggle = (choice: string, on: boolean) => {
    const next = field.choices.filter((one) => (one === choice ? on : chosen.includes(one)));
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <FormGroup role="group" aria-label={label}>
      {options.map(({ value: choice, text }) => (
        <FormControlLabel
          key={choice}
          control={<Checkbox size="small" checked={chosen.includes(choice)} onChange={(_event, on) => toggle(choice, on)} />}
          label={text}
        />
      ))}
    </FormGroup>
  );
}

const filterInputs: { readonly [T in FilterableType]: FC<FilterInputProps<T>> } = {
  boolean: BooleanFilterInput,
  choice: ChoiceFilterInput,
  choices: ChoiceFilterInput,
  reference: RecordsFilterInput,
  references: RecordsFilterInput,
  integer: RangeFilterInput,
  decimal: RangeFilterInput,
  money: RangeFilterInput,
  date: PeriodFilterInput,
  datetime: PeriodFilterInput,
};

export interface AnyFilterInputProps {
  readonly source: string;
  readonly field: Field;
  readonly value: unknown;
  readonly scope: string;
  readonly label: string;
  readonly onChange: (value: unknown) => void;
}

/** The input for one filter. The declaration's checks keep types that cannot be filtered out of `list.filters`. */
export function FilterInput({ value, onChange, ...props }: AnyFilterInputProps) {
  // The list's filters change with the address, a moment after the click: a second click must build on the first.
  const [current, setCurrent] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => setCurrent(text === undefined ? undefined : JSON.parse(text)), [text]);
  const change = (next: unknown) => {
    setCurrent(next);
    onChange(next);
  };
  const parameters = filterParameters(useDeclaration(), props.source);
  const Input = filterInputs[props.field.type as FilterableType] as FC<AnyFilterInputProps & { readonly parameters: FilterParameters }>;
  return <Input {...props} parameters={parameters} value={current} onChange={change} />;
}
