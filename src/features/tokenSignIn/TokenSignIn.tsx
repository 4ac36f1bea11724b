import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useAuthProvider, useLogin, useTranslate } from 'react-admin';
import type { AppAuthProvider } from '../../auth/createAuthProvider';
import { PasswordTextField } from '../../ui/layout/PasswordTextField';
import { useSignInAttempt } from '../../ui/layout/useSignInAttempt';
import { useRegistry } from '../../ui/registry/RegistryContext';

const defaultMaxLength = 2000;

export function TokenSignIn({ isOver }: { readonly isOver: boolean }) {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" fullWidth onClick={() => setIsOpen(true)}>
        {translate('signIn.withToken')}
      </Button>
      {isOpen && <TokenDialog isOver={isOver} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function findMistake(token: string, maxLength: number): string | undefined {
  if (token === '') return 'signIn.tokenMissing';
  if (token.length > maxLength) return 'signIn.tokenTooLong';
  return undefined;
}

function useTokenForm(isOver: boolean) {
  const { maxLength = defaultMaxLength } = useRegistry().api.tokenSignIn ?? {};
  const login = useLogin();
  const authProvider = useAuthProvider<AppAuthProvider>();
  const input = useRef<HTMLInputElement>(null);
  const [token, setToken] = useState('');
  const [mistake, setMistake] = useState<string>();
  const { problem, pending, signIn } = useSignInAttempt(async (values: { readonly way: string; readonly token: string }) => {
    if (isOver) await authProvider?.resumeSession(values);
    else await login(values);
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React sends events of a portal to the form of the page, too.
    event.stopPropagation();
    if (pending) return;
    const found = findMistake(token.trim(), maxLength);
    setMistake(found);
    if (found || !(await signIn({ way: 'token', token: token.trim() }))) input.current?.focus();
  };
  const change = (next: string) => {
    setMistake(undefined);
    setToken(next);
  };
  return { input, token, mistake, problem, pending, maxLength, change, submit };
}

function TokenDialog({ isOver, onClose }: { readonly isOver: boolean; readonly onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const { input, token, mistake, problem, pending, maxLength, change, submit } = useTokenForm(isOver);
  const isRefused = problem?.message === 'signIn.TokenRefused';
  const error = mistake ?? (isRefused ? problem.message : undefined);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={`${id}-title`}>{translate('signIn.withToken')}</DialogTitle>
        <DialogContent>
          {problem && !isRefused && (
            <Alert severity="error" role="alert" sx={{ marginBlockEnd: 2 }}>
              {translate(problem.message, { _: translate('auth.errors.unknown'), ...problem.values })}
            </Alert>
          )}
          <DialogContentText id={`${id}-text`} sx={{ marginBlockEnd: 2 }}>
            {translate('signIn.tokenAsked')}
          </DialogContentText>
          <PasswordTextField
            id={`${id}-token`}
            name="token"
            autoComplete="off"
            autoFocus
            label={translate('signIn.token')}
            margin="none"
            fullWidth
            value={token}
            inputRef={input}
            onChange={({ target }) => change(target.value)}
            error={error !== undefined}
            helperText={error && translate(error, { max: maxLength })}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" aria-disabled={pending}>
            {translate(pending ? 'auth.signIn.pending' : 'auth.signIn.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
