import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import { IconButton, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { InputProps } from './inputProps';
import { TextControl } from './TextControl';

/** A password is written and never read back: an empty one keeps what the record has. */
export function PasswordInput({ field, help, ...props }: InputProps<'password'>) {
  const translate = useTranslate();
  const isNew = useRecordContext()?.id === undefined;
  const [shown, setShown] = useState(false);
  const name = translate(shown ? 'forms.password.hide' : 'forms.password.show');
  return (
    <TextControl
      {...props}
      help={isNew ? help : translate('forms.password.keep')}
      required={props.required && isNew}
      writing="code"
      textField={{ type: shown ? 'text' : 'password' }}
      htmlInput={{ autoComplete: 'new-password', spellCheck: false, autoCapitalize: 'none' }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton edge="end" aria-label={name} title={name} aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
