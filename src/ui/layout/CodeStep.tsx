import { Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { latinDigits, withoutMarks } from '../../schema/latinDigits';
import { ProblemAlert } from './ProblemAlert';
import type { SignInProblem } from './signInProblems';
import type { TypedCredentials } from './useSignInAttempt';

export interface CodeStepProps {
  readonly email: string;
  readonly problem: SignInProblem | undefined;
  readonly pending: boolean;
  readonly onSubmit: (credentials: TypedCredentials) => Promise<boolean>;
  readonly onBack: () => void;
}

const maxLength = 64;

export function CodeStep({ email, problem, pending, onSubmit, onBack }: CodeStepProps) {
  const translate = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => input.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setIsMissing(code === '');
    if (code !== '' && (await onSubmit({ email, code }))) return;
    input.current?.focus();
    input.current?.select();
  };
  const { message } = problem ?? {};
  const isWrong = message === 'signIn.CodeWrong';
  const error = isMissing ? 'signIn.codeMissing' : isWrong ? 'signIn.CodeWrong' : undefined;
  return (
    // Without JavaScript the gateway handles the form. The challenge is in a cookie.
    <Box component="form" method="post" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {problem && message !== 'signIn.CodeRequired' && !isWrong && <ProblemAlert problem={problem} refused="auth.errors.unknown" />}
      <Typography>{translate('signIn.CodeRequired')}</Typography>
      <input type="hidden" name="email" value={email} />
      <TextField
        id={id}
        name="code"
        label={translate('signIn.code')}
        autoComplete="one-time-code"
        margin="none"
        fullWidth
        value={code}
        inputRef={input}
        onChange={({ target }) => {
          setIsMissing(false);
          setCode(latinDigits(withoutMarks(target.value)).replace(/\s/g, ''));
        }}
        error={error !== undefined}
        helperText={error && translate(error)}
        slotProps={{ htmlInput: { dir: 'ltr', maxLength, spellCheck: false, autoCapitalize: 'none' } }}
      />
      <Button type="submit" variant="contained" fullWidth aria-disabled={pending} sx={pending ? { cursor: 'progress' } : {}}>
        {translate(pending ? 'auth.signIn.pending' : 'auth.signIn.submit')}
      </Button>
      <Button fullWidth onClick={onBack}>
        {translate('signIn.back')}
      </Button>
    </Box>
  );
}
