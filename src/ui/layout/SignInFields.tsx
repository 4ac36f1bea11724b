import { Box, Button } from '@mui/material';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FeatureParts } from '../../extensions/FeatureParts';
import { lazyWithMessages } from '../lazy/lazyWithMessages';
import { useRegistry } from '../registry/RegistryContext';
import { type AccountKind, accountKinds } from './accountKinds';
import type { CodeStepProps } from './CodeStep';
import { PasswordTextField } from './PasswordTextField';
import { ProblemAlert } from './ProblemAlert';
import type { SignInProblem } from './signInProblems';
import type { TypedCredentials } from './useSignInAttempt';

interface SignInFieldsProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly problem: SignInProblem | undefined;
  readonly remedy?: ReactNode;
  readonly pending: boolean;
  /** Resolves to true if the session began. */
  readonly onSubmit: (credentials: TypedCredentials) => Promise<boolean>;
  readonly options?: ReactNode;
  readonly isOver?: boolean;
  readonly children?: ReactNode;
}

type Errors = { readonly email?: string | undefined; readonly password?: string | undefined };

const CodeStep = lazyWithMessages<CodeStepProps>(async () => (await import('./CodeStep')).CodeStep, 'signIn');

/** Returns whether the API waits for a code. Faults such as a lost connection leave the step as it is. */
function useCodeStep(problem: SignInProblem | undefined): [boolean, (isCode: boolean) => void] {
  const [isCode, setIsCode] = useState(false);
  const [seen, setSeen] = useState<SignInProblem>();
  if (problem !== seen) {
    setSeen(problem);
    if (isOfCode(problem)) setIsCode(true);
    else if (problem?.message === 'signIn.CodeExpired') setIsCode(false);
  }
  return [isCode, setIsCode];
}

const isOfCode = (problem: SignInProblem | undefined) =>
  problem?.message === 'signIn.CodeRequired' || problem?.message === 'signIn.CodeWrong';

function useCredentials({ email, pending, onSubmit }: SignInFieldsProps, check: AccountKind['check']) {
  const [isKnown] = useState(email !== '');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  useEffect(() => (isKnown ? passwordInput : emailInput).current?.focus(), [isKnown]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const found: Errors = { email: check(email.trim())?.message, password: password ? undefined : 'auth.signIn.passwordRequired' };
    setErrors(found);
    if (found.email) emailInput.current?.focus();
    else if (found.password) passwordInput.current?.focus();
    else if (!(await onSubmit({ email: email.trim(), password }))) {
      passwordInput.current?.focus();
      passwordInput.current?.select();
    }
  };
  return { password, setPassword, errors, emailInput, passwordInput, submit };
}

export function SignInFields(props: SignInFieldsProps) {
  const { email, onEmail, problem, remedy, pending, options, isOver = false, children } = props;
  const kind = accountKinds[useRegistry().api.signIn.accountKind];
  const translate = useTranslate();
  const id = useId();
  const { password, setPassword, errors, emailInput, passwordInput, submit } = useCredentials(props, kind.check);
  const [isCode, setIsCode] = useCodeStep(problem);
  const wasCode = useRef(isCode);
  useEffect(() => {
    if (wasCode.current && !isCode) passwordInput.current?.focus();
    wasCode.current = isCode;
  }, [isCode, passwordInput]);
  if (isCode) return <CodeStep {...{ email, problem, pending }} onSubmit={props.onSubmit} onBack={() => setIsCode(false)} />;
  return (
    // Without JavaScript the gateway handles the form. POST keeps the password out of the URL.
    <Box component="form" method="post" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {problem && !isOfCode(problem) && <ProblemAlert problem={problem} remedy={remedy} refused={kind.refused} />}
      <kind.Field
        id={`${id}-email`}
        name="email"
        value={email}
        inputRef={emailInput}
        onChange={(event) => onEmail(event.target.value)}
        error={errors.email !== undefined}
        helperText={errors.email && translate(errors.email)}
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
        helperText={errors.password && translate(errors.password)}
      />
      {options}
      {/* Not disabled, which would lose focus and contrast. */}
      <Button type="submit" variant="contained" fullWidth aria-disabled={pending} sx={pending ? { cursor: 'progress' } : {}}>
        {translate(pending ? 'auth.signIn.pending' : 'auth.signIn.submit')}
      </Button>
      <FeatureParts place="signIn" given={{ isOver }} />
      {children}
    </Box>
  );
}
