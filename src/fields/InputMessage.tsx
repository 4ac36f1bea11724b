import { FormHelperText } from '@mui/material';
import { ValidationError } from 'react-admin';

export interface InputMessageProps {
  /** The id of the control that this describes; its own is `<id>-helper-text`. */
  readonly id: string;
  readonly error: string | undefined;
  readonly help: string | undefined;
}

/** The line under an input that is not a text field: its error, otherwise its help, otherwise nothing. */
export function InputMessage({ id, error, help }: InputMessageProps) {
  if (!error && !help) return null;
  return (
    <FormHelperText id={`${id}-helper-text`} error={Boolean(error)}>
      {error ? <ValidationError error={error} /> : help}
    </FormHelperText>
  );
}
