import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';
import { useAuthProvider, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { SignInProviders } from '../../auth/sessionTypes';

interface ProvidingAuthProvider extends AuthProvider {
  readonly getSignInProviders: () => Promise<SignInProviders>;
}

/** Links that start a sign-in, so they work before the app has loaded. Over an open form they open a tab, and the form stays. */
export function SignInWith({ isOver }: { readonly isOver: boolean }) {
  const authProvider = useAuthProvider<ProvidingAuthProvider>();
  const translate = useTranslate();
  const { search } = useLocation();
  const { data = {} } = useQuery({
    queryKey: ['auth', 'getSignInProviders', {}],
    queryFn: async () => (await authProvider?.getSignInProviders?.()) ?? {},
    staleTime: Number.POSITIVE_INFINITY,
  });
  return Object.entries(data)
    .filter(([, { type }]) => type === 'oidc')
    .map(([id, { name, signinUrl }]) => (
      <Button
        key={id}
        component="a"
        href={toStart(signinUrl, search)}
        referrerPolicy="strict-origin-when-cross-origin"
        variant="outlined"
        fullWidth
        {...(isOver && { target: '_blank' })}
      >
        {translate('auth.signIn.with', { name })}
      </Button>
    ));
}

/** @param signinUrl address of next-auth's form, beside which the gateway starts by a link */
function toStart(signinUrl: string, search: string): string {
  const callbackUrl = new URLSearchParams(search).get('callbackUrl');
  const address = signinUrl.replace('/api/auth/signin/', '/auth/with/');
  return callbackUrl ? `${address}?${new URLSearchParams({ callbackUrl })}` : address;
}
