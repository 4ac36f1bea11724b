import { Box } from '@mui/material';
import { AutocompleteArrayInput, AutocompleteInput, type RaRecord, ReferenceArrayInput, ReferenceInput } from 'react-admin';
import { isOrderable } from '../../schema/isOrderable';
import type { Resource } from '../../schema/resource';
import { recordImage } from '../fields/recordImage';
import { useRecordName } from '../fields/useRecordName';
import { useDeclaration } from '../RegistryContext';
import { InputLabel } from './InputLabel';
import type { InputProps } from './inputProps';
import { ChosenPicture, RecordOption } from './RecordOption';

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
    },
    input: {
      filterToQuery: isSearched ? toQuery : () => ({}),
      // What the API found matches, whichever field it found it in.
      matchSuggestion: isSearched ? () => true : isNamed,
    },
  };
}

const byName = (field: string) => ({ field, order: 'ASC' }) as const;

/** One record of another resource, found by typing. */
export function ReferencePicker({ source, id, label, help, required, validate, field }: InputProps<'reference'>) {
  const target = useDeclaration(field.resource);
  const { nameOf, reference, input } = useOptions(target);
  const hasPicture = recordImage(target) !== undefined;
  return (
    <Box>
      <InputLabel id={id} label={label} required={required} />
      <ReferenceInput source={source} {...reference}>
        <AutocompleteInput
          id={id}
          label={false}
          {...(hasPicture ? { optionText: <RecordOption target={target} />, inputText: nameOf } : { optionText: nameOf })}
          {...input}
          validate={validate}
          helperText={help ?? false}
          fullWidth
          margin="none"
          noOptionsText="forms.reference.none"
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
  return (
    <Box>
      <InputLabel id={id} label={label} required={required} />
      <ReferenceArrayInput source={source} {...reference}>
        <AutocompleteArrayInput
          id={id}
          label={false}
          optionText={nameOf}
          {...input}
          validate={validate}
          parse={(chosen: unknown) => chosen ?? []}
          helperText={help ?? false}
          fullWidth
          margin="none"
          noOptionsText="forms.reference.none"
          filterSelectedOptions
          TextFieldProps={{ hiddenLabel: true }}
        />
      </ReferenceArrayInput>
    </Box>
  );
}
