import { TextField, type TextFieldProps } from '@mui/material';
import type { FC } from 'react';
import { useTranslate } from 'react-admin';
import type { SignInCall } from '../../schema/api';
import { EmailTextField, emailError } from './EmailTextField';

/** Identification of accounts: e-mail or username. Messages are translation keys. */
export interface AccountKind {
  readonly Field: FC<TextFieldProps>;
  readonly check: (account: string) => { readonly message: string } | undefined;
  readonly remember: string;
  readonly refused: string;
}

function UsernameField(field: TextFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      {...field}
      autoComplete="username"
      label={translate('auth.signIn.username')}
      margin="none"
      fullWidth
      slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } }}
    />
  );
}

export const accountKinds: { readonly [K in NonNullable<SignInCall['accountKind']>]: AccountKind } = {
  email: { Field: EmailTextField, check: emailError, remember: 'auth.signIn.remember', refused: 'auth.errors.credentials' },
  username: {
    Field: UsernameField,
    check: (account) => (account.trim() === '' ? { message: 'auth.signIn.usernameRequired' } : undefined),
    remember: 'auth.signIn.rememberUsername',
    refused: 'auth.errors.usernameCredentials',
  },
};
