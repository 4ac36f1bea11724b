import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ComponentType, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isReferrerSource } from '../schema/referenceAt';
import { useDeclaration } from '../ui/registry/RegistryContext';
import { readOperation } from './filterParameters';
import type { FilterControl } from './filterProps';
import { OneOf } from './OneOf';

type Operation = 'is' | 'isNot' | 'isEmpty' | 'isFilled';

export interface FilterOperationsProps extends FilterControl {
  readonly Filter: ComponentType<FilterControl>;
}

/** A filter with the ways to compare that the API has beside the values. */
export function FilterOperations({ Filter, ...props }: FilterOperationsProps) {
  const { source, value, label, parameters, onChange } = props;
  const translate = useTranslate();
  const { not, empty, equals, any, from, to } = parameters;
  const operation = readOperation(value);
  const set = toOperation(value);
  const [chosen, setChosen] = useState(set);
  const current = value === undefined ? chosen : set;
  const isReferrer = isReferrerSource(useDeclaration(), source);
  if (!(equals ?? any ?? from ?? to)) {
    const texts = isReferrer ? (['hasNone', 'hasSome'] as const) : (['isEmpty', 'isFilled'] as const);
    const options = texts.map((text, index) => ({ value: index === 0, text: translate(`filters.${text}`) }));
    return (
      <OneOf
        label={label}
        options={options}
        value={operation?.empty}
        onChange={(one) => onChange(one === undefined ? one : { empty: one })}
      />
    );
  }
  const offered: readonly Operation[] = ['is', ...(not ? (['isNot'] as const) : []), ...(empty ? (['isEmpty', 'isFilled'] as const) : [])];
  const choose = (next: Operation) => {
    setChosen(next);
    const values = operation?.empty === undefined ? (operation?.not ?? value) : undefined;
    if (next === 'isEmpty' || next === 'isFilled') onChange({ empty: next === 'isEmpty' });
    else onChange(values !== undefined && next === 'isNot' ? { not: values } : values);
  };
  const isNot = current === 'isNot';
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        select
        fullWidth
        value={current}
        onChange={(event) => choose(event.target.value as Operation)}
        slotProps={{
          htmlInput: { 'aria-label': translate('filters.condition', { label }) },
          select: { MenuProps: { slotProps: { root: { role: 'region', 'aria-label': label } } } },
        }}
        sx={{ m: 0 }}
      >
        {offered.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`filters.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {(current === 'is' || isNot) && (
        <Filter
          {...props}
          value={isNot ? operation?.not : operation ? undefined : value}
          parameters={isNot ? { equals: 'not', ...(not && not.as !== 'one' && { any: { ...not, as: not.as } }) } : parameters}
          onChange={(next) => onChange(isNot && next !== undefined ? { not: next } : next)}
        />
      )}
    </Box>
  );
}

function toOperation(value: unknown): Operation {
  const operation = readOperation(value);
  if (operation?.empty !== undefined) return operation.empty ? 'isEmpty' : 'isFilled';
  return operation ? 'isNot' : 'is';
}
