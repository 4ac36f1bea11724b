import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { latinDigits } from '../../schema/latinDigits';
import type { FieldMessage } from './fieldMessage';
import type { FieldProps } from './useAccountForm';

/** Digits of a code. */
export const codeDigits = 6;

/** One field for all digits: it can be pasted into, filled in from the message, and read out as one. */
export function CodeField(field: FieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      {...field}
      label={translate('account.code')}
      autoComplete="one-time-code"
      margin="none"
      fullWidth
      slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric', spellCheck: false, autoCapitalize: 'none' } }}
      sx={{
        // Six digits with room between them; the same room before the first keeps them in the middle.
        '& input': {
          fontSize: 24,
          fontWeight: 500,
          fontVariantNumeric: 'tabular-nums',
          letterSpacing: '0.4em',
          textIndent: '0.4em',
          textAlign: 'center',
        },
      }}
    />
  );
}

/** The digits of what was typed or pasted: Arabic ones as Latin ones, without spaces and words around them. */
export function toCode(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '').slice(0, codeDigits);
}

/** What can be known of a code without the server. */
export function codeError(code: string): FieldMessage | undefined {
  if (code === '') return { message: 'account.errors.codeRequired' };
  return code.length === codeDigits ? undefined : { message: 'account.errors.codeIncomplete', values: { digits: codeDigits } };
}
