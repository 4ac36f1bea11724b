import { Alert, Box, Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PasswordField } from './PasswordField';
import { readRememberedEmail } from './rememberedEmail';
import { useSignIn } from './useSignIn';

type Errors = { readonly email?: string; readonly password?: string };

/** What can be known without the server: both are there, and the e-mail looks like one. Values are translation keys. */
function validate(email: string, password: string): Errors {
  return {
    ...(email === '' ? { email: 'auth.signIn.emailRequired' } : !/^\S+@\S+$/.test(email) && { email: 'auth.signIn.emailInvalid' }),
    ...(password === '' && { password: 'auth.signIn.passwordRequired' }),
  };
}

/** E-mail, password, one button. What was typed stays whatever happens. */
export function SignInForm() {
  const translate = useTranslate();
  const { problem, pending, signIn } = useSignIn();
  const [remembered] = useState(readRememberedEmail);
  const [email, setEmail] = useState(remembered);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(remembered !== '');
  const [errors, setErrors] = useState<Errors>({});
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  // There is one thing to do on this page, so the keyboard starts at the first thing to fill in.
  useEffect(() => (remembered ? passwordInput : emailInput).current?.focus(), [remembered]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const found = validate(email.trim(), password);
    setErrors(found);
    if (found.email) emailInput.current?.focus();
    else if (found.password) passwordInput.current?.focus();
    else if (!(await signIn({ email: email.trim(), password, remember }))) {
      // Most often it is the password that is wrong: the next key replaces it.
      passwordInput.current?.focus();
      passwordInput.current?.select();
    }
  };

  const textOf = (key: string | undefined) => (key ? translate(key) : undefined);
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {problem && (
        <Alert severity={problem.severity} role={problem.severity === 'error' ? 'alert' : 'status'}>
          {translate(problem.message, { _: translate('auth.errors.unknown') })}
        </Alert>
      )}
      <TextField
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        label={translate('auth.signIn.email')}
        margin="none"
        fullWidth
        value={email}
        inputRef={emailInput}
        onChange={(event) => setEmail(event.target.value)}
        error={errors.email !== undefined}
        helperText={textOf(errors.email)}
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } }}
      />
      <PasswordField
        id="password"
        name="password"
        autoComplete="current-password"
        label={translate('auth.signIn.password')}
        margin="none"
        fullWidth
        value={password}
        inputRef={passwordInput}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password !== undefined}
        helperText={textOf(errors.password)}
      />
      <FormControlLabel
        control={<Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)} />}
        label={translate('auth.signIn.remember')}
        slotProps={{ typography: { variant: 'body2' } }}
      />
      <Button type="submit" variant="contained" fullWidth disabled={pending}>
        {translate(pending ? 'auth.signIn.pending' : 'auth.signIn.submit')}
      </Button>
    </Box>
  );
}
