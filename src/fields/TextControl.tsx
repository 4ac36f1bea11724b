import { Box, type InputProps as MuiInputProps, TextField, type TextFieldProps } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { useInput, ValidationError } from 'react-admin';
import { directionOf } from '../i18n/direction';
import { monospace } from '../ui/theme/monospace';
import { growingTextarea } from './growingTextarea';
import { InputLabel } from './InputLabel';
import type { InputProps } from './inputProps';

export interface TextControlProps
  extends Pick<InputProps<'text'>, 'source' | 'id' | 'label' | 'help' | 'required' | 'validate' | 'locale'> {
  /** `code`: left to right in every language (numbers, e-mails, URLs); `source`: the same for several lines; `prose`: as its text asks. */
  readonly writing: 'code' | 'source' | 'prose';
  readonly parse?: (typed: string) => unknown;
  readonly htmlInput?: ComponentProps<'input'>;
  /** Props of MUI's Input. */
  readonly input?: Pick<MuiInputProps, 'startAdornment' | 'sx'>;
  readonly startAdornment?: ReactNode;
  readonly endAdornment?: ReactNode;
  readonly textField?: Pick<TextFieldProps, 'multiline' | 'minRows' | 'maxRows' | 'type'>;
  /** Stands at the end of the label's line. */
  readonly aside?: ReactNode;
}

/** A labelled text field bound to the form: what every input that is typed into is made of. */
export function TextControl(props: TextControlProps) {
  const { source, id, label, help, required, validate, locale, writing, parse, htmlInput, startAdornment, endAdornment, textField } = props;
  const { direction } = useTheme();
  const { field, fieldState } = useInput({ source, validate, ...(parse ? { parse } : {}) });
  const { ref, ...bound } = field;
  const error = fieldState.error?.message;
  const growing = textField?.multiline ? growingTextarea(textField) : undefined;
  const dir = writing !== 'prose' ? 'ltr' : locale ? directionOf(locale) : 'auto';
  return (
    <Box>
      <InputLabel id={id} label={label} required={required} locale={locale}>
        {props.aside}
      </InputLabel>
      <TextField
        {...bound}
        {...textField}
        id={id}
        inputRef={ref}
        required={required}
        fullWidth
        margin="none"
        hiddenLabel
        error={fieldState.invalid}
        helperText={error ? <ValidationError error={error} /> : help}
        slotProps={{
          htmlInput: {
            dir,
            ...(locale ? { lang: locale } : {}),
            autoComplete: 'off',
            ...growing?.htmlInput,
            ...htmlInput,
            // A code reads left to right, yet starts where the page starts: beside its label, away from its unit. Native pickers keep their form.
            style: writing === 'code' && direction === 'rtl' && textField?.type !== 'time' ? { textAlign: 'end' } : undefined,
          },
          input: {
            startAdornment,
            endAdornment,
            ...growing?.input,
            ...props.input,
            sx: props.input?.sx ?? {
              '& textarea': { ...growing?.style, ...(writing === 'source' && { ...monospace, textAlign: 'start' }) },
            },
          },
        }}
      />
    </Box>
  );
}
