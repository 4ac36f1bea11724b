import { Alert, Box, Button } from '@mui/material';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useRegistry } from '../registry/RegistryContext';
import { withReference } from '../states/reference';
import { accountKinds } from './accountKinds';
import { PasswordTextField } from './PasswordTextField';
import type { SignInProblem } from './signInProblems';

interface SignInFieldsProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly problem: SignInProblem | undefined;
  /** A way out of the problem, beside its message. */
  readonly remedy?: ReactNode;
  readonly pending: boolean;
  /** Resolves to whether the session began. */
  readonly onSubmit: (credentials: { readonly email: string; readonly password: string }) => Promise<boolean>;
  /** Between the password and the button. */
  readonly options?: ReactNode;
  /** Below the button. */
  readonly children?: ReactNode;
}

/** Translation keys. */
type Errors = { readonly email?: string | undefined; readonly password?: string | undefined };

interface ProblemAlertProps extends Pick<SignInFieldsProps, 'remedy'> {
  readonly problem: SignInProblem;
  /** The message for wrong credentials. */
  readonly refused: string;
}

function ProblemAlert({ problem, remedy, refused }: ProblemAlertProps) {
  const { severity, message, values } = problem;
  const translate = useTranslate();
  return (
    <Alert severity={severity} role={severity === 'error' ? 'alert' : 'status'} action={remedy}>
      {withReference(
        translate(message === 'auth.errors.credentials' ? refused : message, { _: translate('auth.errors.unknown'), ...values }),
        problem,
        translate,
      )}
    </Alert>
  );
}

/** E-mail (or username, as the API has it), password, one button. What was typed stays whatever happens. */
export function SignInFields({ email, onEmail, problem, remedy, pending, onSubmit, options, children }: SignInFieldsProps) {
  const kind = accountKinds[useRegistry().api.signIn.accountKind];
  const translate = useTranslate();
  const id = useId();
  const [isKnown] = useState(email !== '');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  // There is one thing to do here, so the keyboard starts at the first thing to fill in.
  useEffect(() => (isKnown ? passwordInput : emailInput).current?.focus(), [isKnown]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    // What can be known without the server.
    const found: Errors = { email: kind.check(email.trim())?.message, password: password ? undefined : 'auth.signIn.passwordRequired' };
    setErrors(found);
    if (found.email) emailInput.current?.focus();
    else if (found.password) passwordInput.current?.focus();
    else if (!(await onSubmit({ email: email.trim(), password }))) {
      // Most often it is the password that is wrong: the next key replaces it.
      passwordInput.current?.focus();
      passwordInput.current?.select();
    }
  };

  const textOf = (key: string | undefined) => (key ? translate(key) : undefined);
  return (
    // Without JavaScript the gateway takes the form itself; never with what was typed in the address.
    <Box component="form" method="post" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {problem && <ProblemAlert problem={problem} remedy={remedy} refused={kind.refused} />}
      <kind.Field
        id={`${id}-email`}
        name="email"
        value={email}
        inputRef={emailInput}
        onChange={(event) => onEmail(event.target.value)}
        error={errors.email !== undefined}
        helperText={textOf(errors.email)}
      />
      <PasswordTextField
        id={`${id}-password`}
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
      {options}
      {/* Not disabled, so that its text stays readable and the focus where it is. */}
      <Button type="submit" variant="contained" fullWidth aria-disabled={pending} sx={pending ? { cursor: 'progress' } : {}}>
        {translate(pending ? 'auth.signIn.pending' : 'auth.signIn.submit')}
      </Button>
      {children}
    </Box>
  );
}
