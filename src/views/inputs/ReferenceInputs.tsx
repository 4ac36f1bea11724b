import { Box } from '@mui/material';
import { AutocompleteArrayInput, AutocompleteInput, type RaRecord, ReferenceArrayInput, ReferenceInput } from 'react-admin';
import { recordImage } from '../fields/recordImage';
import { recordName } from '../fields/recordName';
import { useDeclaration } from '../RegistryContext';
import { InputLabel } from './InputLabel';
import type { InputProps } from './inputProps';
import { ChosenPicture, RecordOption } from './RecordOption';

/** What the API found matches, whichever field it found it in. */
const isFound = () => true;

const toQuery = (typed: string) => (typed ? { q: typed } : {});

/** One record of another resource, found by typing. */
export function ReferencePicker({ source, id, label, help, required, validate, field }: InputProps<'reference'>) {
  const target = useDeclaration(field.resource);
  const hasPicture = recordImage(target) !== undefined;
  return (
    <Box>
      <InputLabel id={id} label={label} required={required} />
      <ReferenceInput source={source} reference={target.name} sort={{ field: target.recordRepresentation, order: 'ASC' }}>
        <AutocompleteInput
          id={id}
          label={false}
          {...(hasPicture
            ? {
                optionText: <RecordOption target={target} />,
                inputText: (record: RaRecord) => recordName(target, record),
                matchSuggestion: isFound,
              }
            : { optionText: target.recordRepresentation })}
          filterToQuery={toQuery}
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
  return (
    <Box>
      <InputLabel id={id} label={label} required={required} />
      <ReferenceArrayInput source={source} reference={target.name} sort={{ field: target.recordRepresentation, order: 'ASC' }}>
        <AutocompleteArrayInput
          id={id}
          label={false}
          optionText={target.recordRepresentation}
          filterToQuery={toQuery}
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
