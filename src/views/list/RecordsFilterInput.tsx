import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type RaRecord, useGetList, useGetManyAggregate, useTranslate } from 'react-admin';
import type { Identifier } from '../../schema/recordTypes';
import { useRecordName } from '../fields/useRecordName';
import { useDeclaration } from '../RegistryContext';
import { asList, type FilterInputProps } from './listTypes';
import { useDebounced } from './useDebounced';

/** How many suggestions are fetched for what was typed. */
const SUGGESTIONS = 25;

/** How many where the API has no search: they are narrowed here. */
const UNSEARCHED = 100;
const byName = createFilterOptions<RaRecord>();

type RecordsFilterInputProps = Pick<FilterInputProps<'references'>, 'value' | 'label' | 'onChange' | 'parameters'> & {
  readonly field: { readonly resource: string };
};

/** Narrows by records of another resource, found by name; by one of them where the API takes no more. */
export function RecordsFilterInput({ field, value, label, parameters, onChange }: RecordsFilterInputProps) {
  const nameRecord = useRecordName();
  const translate = useTranslate();
  const target = useDeclaration(field.resource);
  const [query, setQuery] = useState('');
  const { run } = useDebounced(setQuery);
  const isSearched = target.list.search.length > 0;
  const ids = asList<Identifier>(value);
  const { data: chosen } = useGetManyAggregate<RaRecord>(target.name, { ids: [...ids] });
  const { data: found = [], isFetching } = useGetList<RaRecord>(target.name, {
    pagination: { page: 1, perPage: isSearched ? SUGGESTIONS : UNSEARCHED },
    sort: target.list.sort,
    filter: query === '' || !isSearched ? {} : { q: query },
  });
  // What is set counts, not what has been fetched of it: a second choice must not lose a first one that is still on its way.
  const known = new Map([...found, ...(chosen ?? []).filter(Boolean)].map((record) => [record.id, record]));
  const selected = ids.map((id): RaRecord => known.get(id) ?? { id });
  const options = [...found, ...selected.filter(({ id }) => !found.some((one) => one.id === id))];
  const isMany = parameters.any !== undefined;
  const choose = (next: RaRecord | readonly RaRecord[] | null) => {
    const chosenIds = [next ?? []].flat().map(({ id }) => id);
    onChange(chosenIds.length === 0 ? undefined : isMany ? chosenIds : chosenIds[0]);
  };
  return (
    <Autocomplete<RaRecord, boolean>
      multiple={isMany}
      disableCloseOnSelect={isMany}
      size="small"
      options={options}
      value={isMany ? selected : (selected[0] ?? null)}
      loading={isFetching}
      // Where the server searches it has done so already, in both languages.
      filterOptions={isSearched ? (all) => all : byName}
      isOptionEqualToValue={(option, one) => option.id === one.id}
      getOptionLabel={(option) => nameRecord(target, option)}
      getOptionKey={(option) => option.id}
      onChange={(_event, next) => choose(next as RaRecord | readonly RaRecord[] | null)}
      onInputChange={(_event, text, reason) => {
        // What is typed, not the name of a chosen record, which stands in the input too.
        if (reason !== 'selectOption') run(reason === 'input' ? text.trim() : '');
      }}
      noOptionsText={translate('lists.noOptions')}
      loadingText={translate('lists.loading')}
      clearText={translate('lists.clear')}
      openText={translate('lists.open')}
      closeText={translate('lists.close')}
      renderInput={(params) => (
        <TextField
          {...params}
          hiddenLabel
          placeholder={ids.length === 0 ? translate('lists.search') : undefined}
          sx={{ m: 0, minWidth: 260 }}
          slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': label } }}
        />
      )}
    />
  );
}
