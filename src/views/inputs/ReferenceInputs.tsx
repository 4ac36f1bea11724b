import { Box } from '@mui/material';
import { AutocompleteArrayInput, AutocompleteInput, ReferenceArrayInput, ReferenceInput } from 'react-admin';
import { useDeclaration } from '../RegistryContext';
import { InputLabel } from './InputLabel';
import type { InputProps } from './inputProps';

const toQuery = (typed: string) => (typed ? { q: typed } : {});

/** One record of another resource, found by typing. */
export function ReferencePicker({ source, id, label, help, required, validate, field }: InputProps<'reference'>) {
  const target = useDeclaration(field.resource);
  return (
    <Box>
      <InputLabel id={id} label={label} required={required} />
      <ReferenceInput source={source} reference={target.name} sort={{ field: target.recordRepresentation, order: 'ASC' }}>
        <AutocompleteInput
          id={id}
          label={false}
          optionText={target.recordRepresentation}
          filterToQuery={toQuery}
          validate={validate}
          helperText={help ?? false}
          fullWidth
          margin="none"
          noOptionsText="forms.reference.none"
          TextFieldProps={{ required, hiddenLabel: true }}
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
