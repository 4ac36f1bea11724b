import { Box } from '@mui/material';
import type { Query } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  AutocompleteArrayInput,
  type AutocompleteArrayInputProps,
  AutocompleteInput,
  type AutocompleteInputProps,
  type RaRecord,
  ReferenceArrayInput,
  ReferenceInput,
  useChoicesContext,
} from 'react-admin';
import { isOrderable } from '../../schema/isOrderable';
import type { Resource } from '../../schema/resource';
import { freshNames } from '../fields/freshNames';
import { recordImage } from '../fields/recordImage';
import { useRecordName } from '../fields/useRecordName';
import { useDeclaration } from '../RegistryContext';
import { InputLabel } from './InputLabel';
import type { InputProps } from './inputProps';
import { ChosenPicture, RecordOption } from './RecordOption';

/** The names of what is chosen, not what there is to choose from: a record may have just been made. */
const queryOptions = { staleTime: ({ queryKey }: Pick<Query, 'queryKey'>) => (queryKey[1] === 'getMany' ? freshNames : 0) };

const toQuery = (typed: string) => (typed ? { q: typed } : {});

/** How the records of a resource are offered: in the order of their names where the API has it, and found by the API where it searches. */
function useOptions(target: Resource) {
  const nameRecord = useRecordName();
  const { recordRepresentation, list } = target;
  const isSearched = list.search.length > 0;
  const nameOf = (record: RaRecord) => nameRecord(target, record);
  const isNamed = (typed: string, record: RaRecord) => nameOf(record).toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());
  return {
    nameOf,
    reference: {
      reference: target.name,
      sort: recordRepresentation !== 'id' && isOrderable(target, recordRepresentation) ? byName(recordRepresentation) : list.sort,
      // What the API cannot narrow is narrowed here, among as many as one call brings.
      ...(!isSearched && { perPage: 100 }),
      queryOptions,
    },
    input: {
      filterToQuery: isSearched ? toQuery : () => ({}),
      // What the API found matches, whichever field it found it in.
      matchSuggestion: isSearched ? () => true : isNamed,
    },
  };
}

/**
 * The records to choose from are asked for once somebody points at the input or comes to it: a form of many references draws with the
 * names of what is chosen alone.
 */
function useOnDemand() {
  const [isWanted, setWanted] = useState(false);
  return useMemo(() => {
    const want = () => setWanted(true);
    return { whenWanted: { onFocus: want, onPointerEnter: want }, enableGetChoices: () => isWanted };
  }, [isWanted]);
}

/** Nothing is said to be missing while it is under way. */
function useNoOptionsText(): string {
  const { isFetching, isPending } = useChoicesContext();
  return isFetching || isPending ? 'ra.message.loading' : 'forms.reference.none';
}

function OneOfThem(props: AutocompleteInputProps) {
  return <AutocompleteInput {...props} noOptionsText={useNoOptionsText()} />;
}

function SomeOfThem(props: AutocompleteArrayInputProps) {
  return <AutocompleteArrayInput {...props} noOptionsText={useNoOptionsText()} />;
}

const byName = (field: string) => ({ field, order: 'ASC' }) as const;

/** One record of another resource, found by typing. */
export function ReferencePicker({ source, id, label, help, required, validate, field }: InputProps<'reference'>) {
  const target = useDeclaration(field.resource);
  const { nameOf, reference, input } = useOptions(target);
  const { whenWanted, enableGetChoices } = useOnDemand();
  const hasPicture = recordImage(target) !== undefined;
  return (
    <Box {...whenWanted}>
      <InputLabel id={id} label={label} required={required} />
      <ReferenceInput source={source} {...reference} enableGetChoices={enableGetChoices}>
        <OneOfThem
          id={id}
          label={false}
          {...(hasPicture ? { optionText: <RecordOption target={target} />, inputText: nameOf } : { optionText: nameOf })}
          {...input}
          validate={validate}
          helperText={help ?? false}
          fullWidth
          margin="none"
          TextFieldProps={{
            required,
            hiddenLabel: true,
            ...(hasPicture && { slotProps: { input: { startAdornment: <ChosenPicture target={target} source={source} /> } } }),
          }}
        />
      </ReferenceInput>
    </Box>
  );
}

/** Any number of records of another resource, each a chip. */
export function ReferencesPicker({ source, id, label, help, required, validate, field }: InputProps<'references'>) {
  const target = useDeclaration(field.resource);
  const { nameOf, reference, input } = useOptions(target);
  const { whenWanted, enableGetChoices } = useOnDemand();
  return (
    <Box {...whenWanted}>
      <InputLabel id={id} label={label} required={required} />
      <ReferenceArrayInput source={source} {...reference} enableGetChoices={enableGetChoices}>
        <SomeOfThem
          id={id}
          label={false}
          optionText={nameOf}
          {...input}
          validate={validate}
          parse={(chosen: unknown) => chosen ?? []}
          helperText={help ?? false}
          fullWidth
          margin="none"
          filterSelectedOptions
          TextFieldProps={{ hiddenLabel: true }}
        />
      </ReferenceArrayInput>
    </Box>
  );
}
