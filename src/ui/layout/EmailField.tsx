import { TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The e-mail address that one signs in with. */
export function EmailField(field: TextFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      {...field}
      type="email"
      autoComplete="username"
      label={translate('auth.signIn.email')}
      margin="none"
      fullWidth
      slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } }}
    />
  );
}

/** What can be known of an e-mail without the server: a translation key, when it cannot be right. */
export function emailError(email: string): { readonly message: string } | undefined {
  if (email.trim() === '') return { message: 'auth.signIn.emailRequired' };
  return /^\S+@\S+$/.test(email.trim()) ? undefined : { message: 'auth.signIn.emailInvalid' };
}
