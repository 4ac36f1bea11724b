import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ComponentType, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FilterOperation, FilterParameters } from '../schema/declaration';
import type { Field } from '../schema/fieldTypes';
import { isObject } from '../schema/objects';
import { isReferrerSource } from '../schema/referenceAt';
import { useDeclaration } from '../ui/registry/RegistryContext';
import { isDated, readOperation } from './filterParameters';
import type { FilterControl } from './filterProps';
import { OneOf } from './OneOf';

type Operation = 'is' | 'isNot' | 'isEmpty' | 'isFilled';

export interface FilterOperationsProps extends FilterControl {
  readonly Filter: ComponentType<FilterControl>;
}

export function FilterOperations({ Filter, autoFocus, ...props }: FilterOperationsProps) {
  const { source, field, value, label, parameters, onChange } = props;
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
        autoFocus={autoFocus}
        onChange={(one) => onChange(one === undefined ? one : { empty: one })}
      />
    );
  }
  const offered: readonly Operation[] = ['is', ...(not ? (['isNot'] as const) : []), ...(empty ? (['isEmpty', 'isFilled'] as const) : [])];
  const choose = (next: Operation) => {
    setChosen(next);
    const values = operation?.empty === undefined ? (operation?.not ?? value) : undefined;
    if (next === 'isEmpty' || next === 'isFilled') onChange({ empty: next === 'isEmpty' });
    else onChange(next === 'isNot' ? toOther(values) : current === 'isNot' ? toSame(field, values, parameters) : values);
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
          parameters={isNot ? toOtherParameters(parameters) : parameters}
          onChange={(next) => onChange(isNot && next !== undefined ? { not: next } : next)}
        />
      )}
    </Box>
  );
}

function toOtherParameters({ not }: FilterParameters): FilterParameters {
  if (not?.as !== 'csv' && not?.as !== 'repeat') return { equals: 'not' };
  return { equals: 'not', any: { parameter: not.parameter, as: not.as } };
}

/** A range whose ends differ is dropped, because its parameters have no opposite. */
function toOther(values: unknown): FilterOperation | undefined {
  if (!isObject(values)) return values === undefined ? undefined : { not: values };
  const [from, to] = [values.gte ?? values.after, values.lte ?? values.before];
  return from === undefined || from !== to ? undefined : { not: from };
}

function toSame(field: Field, value: unknown, { from, to }: FilterParameters): unknown {
  if (value === undefined || Array.isArray(value) || !from || !to) return value;
  return isDated(field) ? { after: value, before: value } : { gte: value, lte: value };
}

function toOperation(value: unknown): Operation {
  const operation = readOperation(value);
  if (operation?.empty !== undefined) return operation.empty ? 'isEmpty' : 'isFilled';
  return operation ? 'isNot' : 'is';
}
