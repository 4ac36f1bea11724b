import { TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { withoutMarks } from '../../schema/latinDigits';

/** Input for the e-mail of an account. Removes invisible characters, which a pasted address may contain. */
export function EmailTextField({ onChange, ...field }: TextFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      {...field}
      onChange={(event) => {
        const { target } = event;
        const plain = withoutMarks(target.value);
        if (plain !== target.value) target.value = plain;
        onChange?.(event);
      }}
      type="email"
      autoComplete="username"
      label={translate('auth.signIn.email')}
      margin="none"
      fullWidth
      slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } }}
    />
  );
}

/** Checks an e-mail without the server. @returns a translation key; undefined if it may be valid */
export function emailError(email: string): { readonly message: string } | undefined {
  if (email.trim() === '') return { message: 'auth.signIn.emailRequired' };
  return /^\S+@\S+$/.test(email.trim()) ? undefined : { message: 'auth.signIn.emailInvalid' };
}
