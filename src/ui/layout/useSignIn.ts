import { useEffect } from 'react';
import { useAuthProvider, useCheckAuth, useLogin } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { safeCallbackUrl } from '../../auth/safeCallbackUrl';
import { isSignInPage } from '../../schema/authPages';
import { rememberEmail } from './rememberedEmail';
import { noticeOfState, problemOfPage } from './signInProblems';
import { type SignInAttempt, useSignInAttempt } from './useSignInAttempt';

/** What the sign-in form sends. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Keep the e-mail on this device. */
  readonly remember: boolean;
}

/** Signs in; react-admin leads on, and the page is already another when the attempt resolves. */
export function useSignIn(): SignInAttempt<Credentials> {
  const login = useLogin();
  const { search, state } = useLocation();
  useLeaveWhenSignedIn(search);
  return useSignInAttempt(
    async ({ email, password, remember }) => {
      await login({ email, password });
      rememberEmail(remember ? email : undefined);
    },
    () => problemOfPage(search) ?? noticeOfState(state),
  );
}

/** Whoever is signed in has no use for the page, unless it was opened to say something. */
function useLeaveWhenSignedIn(search: string): void {
  const authProvider = useAuthProvider();
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    if (!authProvider || parameters.has('error')) return;
    const asked = safeCallbackUrl(parameters.get('callbackUrl'), window.location.origin);
    let here = true;
    const leave = async () => {
      await checkAuth({}, false);
      // A session that could not be asked for passes the check too, but belongs to nobody.
      const identity = await authProvider.getIdentity?.();
      if (here && identity?.id !== 'guest') navigate(asked && !isSignInPage(asked) ? asked : '/', { replace: true });
    };
    leave().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [authProvider, checkAuth, navigate, search]);
}
