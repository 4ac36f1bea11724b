import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { writeAccountFlow } from '../auth/accountFlow';
import { accountPaths } from '../auth/accountPaths';
import { useRegistry } from '../views/RegistryContext';
import { AuthLink } from './AuthLink';
import { accountKinds } from './accountKinds';
import { PasswordField } from './PasswordField';
import { readRememberedEmail } from './rememberedEmail';
import { useSignIn } from './useSignIn';

/** Translation keys. */
type Errors = { readonly email?: string | undefined; readonly password?: string | undefined };

/** The e-mail that another page under /auth led here with. */
function emailOf(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email.trim() : '';
}

/** E-mail (or username, as the API has it), password, one button. What was typed stays whatever happens. */
export function SignInForm() {
  const { accountPages, signIn: call } = useRegistry().api;
  const kind = accountKinds[call.accountKind];
  const translate = useTranslate();
  const { problem, pending, signIn } = useSignIn();
  const { state } = useLocation();
  const [remembered] = useState(readRememberedEmail);
  const [given] = useState(() => emailOf(state) || remembered);
  const [email, setEmail] = useState(given);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(remembered !== '');
  const [errors, setErrors] = useState<Errors>({});
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  // There is one thing to do on this page, so the keyboard starts at the first thing to fill in.
  useEffect(() => (given ? passwordInput : emailInput).current?.focus(), [given]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    // What can be known without the server.
    const found: Errors = {
      email: kind.check(email)?.message,
      password: password === '' ? 'auth.signIn.passwordRequired' : undefined,
    };
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
        <Alert
          severity={problem.severity}
          role={problem.severity === 'error' ? 'alert' : 'status'}
          action={
            accountPages &&
            problem.message === 'auth.errors.emailNotVerified' && (
              <Button
                component={Link}
                to={accountPaths.verifyEmail}
                color="inherit"
                size="small"
                onClick={() => writeAccountFlow({ email: email.trim() })}
              >
                {translate('auth.signIn.enterCode')}
              </Button>
            )
          }
        >
          {translate(problem.message === 'auth.errors.credentials' ? kind.refused : problem.message, {
            _: translate('auth.errors.unknown'),
          })}
        </Alert>
      )}
      <kind.Field
        id="email"
        name="email"
        value={email}
        inputRef={emailInput}
        onChange={(event) => setEmail(event.target.value)}
        error={errors.email !== undefined}
        helperText={textOf(errors.email)}
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', columnGap: 1 }}>
        <FormControlLabel
          control={<Checkbox checked={remember} onChange={(event) => setRemember(event.target.checked)} />}
          label={translate(kind.remember)}
          slotProps={{ typography: { variant: 'body2' } }}
        />
        {accountPages && (
          <AuthLink to={accountPaths.forgotPassword} state={{ email }}>
            {translate('auth.signIn.forgotPassword')}
          </AuthLink>
        )}
      </Box>
      <Button type="submit" variant="contained" fullWidth disabled={pending}>
        {translate(pending ? 'auth.signIn.pending' : 'auth.signIn.submit')}
      </Button>
      {accountPages && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'baseline', gap: 1, marginBlockStart: 1 }}>
          <Typography variant="body2" color="text.secondary">
            {translate('auth.signIn.noAccount')}
          </Typography>
          <AuthLink to={accountPaths.register} state={{ email }}>
            {translate('auth.signIn.register')}
          </AuthLink>
        </Box>
      )}
    </Box>
  );
}
