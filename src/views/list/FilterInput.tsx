/** How a list is narrowed by a field of each type: one input a type, chosen by a total map. */
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type FC, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../schema/fieldTypes';
import { asList, type FilterableType, type FilterInputProps } from './listTypes';
import { PeriodFilterInput, RangeFilterInput } from './RangeFilterInputs';
import { RecordsFilterInput } from './RecordsFilterInput';

function BooleanFilterInput({ value, label, onChange }: FilterInputProps<'boolean'>) {
  const translate = useTranslate();
  const options = [
    { key: 'any', value: undefined, text: translate('lists.any') },
    { key: 'true', value: true, text: translate('ra.boolean.true') },
    { key: 'false', value: false, text: translate('ra.boolean.false') },
  ];
  return (
    <RadioGroup
      aria-label={label}
      value={value === undefined ? 'any' : String(value)}
      onChange={(_event, key) => onChange(options.find((option) => option.key === key)?.value)}
    >
      {options.map((option) => (
        <FormControlLabel key={option.key} value={option.key} control={<Radio size="small" />} label={option.text} />
      ))}
    </RadioGroup>
  );
}

function ChoiceFilterInput({ source, field, value, scope, label, onChange }: FilterInputProps<'choice'>) {
  const translate = useTranslate();
  const chosen = asList(value);
  const toggle = (choice: string, on: boolean) => {
    const next = field.choices.filter((one) => (one === choice ? on : chosen.includes(one)));
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <FormGroup role="group" aria-label={label}>
      {field.choices.map((choice) => (
        <FormControlLabel
          key={choice}
          control={<Checkbox size="small" checked={chosen.includes(choice)} onChange={(_event, on) => toggle(choice, on)} />}
          label={translate(`${scope}.choices.${source}.${choice}`)}
        />
      ))}
    </FormGroup>
  );
}

const filterInputs: { readonly [T in FilterableType]: FC<FilterInputProps<T>> } = {
  boolean: BooleanFilterInput,
  choice: ChoiceFilterInput,
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
  const Input = filterInputs[props.field.type as FilterableType] as FC<AnyFilterInputProps>;
  return <Input {...props} value={current} onChange={change} />;
}
