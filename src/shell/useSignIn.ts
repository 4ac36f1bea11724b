import { useEffect, useState } from 'react';
import { useAuthProvider, useCheckAuth, useLogin } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { safeCallbackUrl } from '../auth/safeCallbackUrl';
import { isSignInPage } from '../auth/signInUrl';
import { rememberEmail } from './rememberedEmail';
import { noticeOfState, problemOfAttempt, problemOfPage, type SignInProblem } from './signInProblems';

/** What the sign-in form sends. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Keep the e-mail on this device. */
  readonly remember: boolean;
}

/** The sign-in page's state: what went wrong, whether an attempt is under way, and the attempt itself. */
export interface SignIn {
  readonly problem: SignInProblem | undefined;
  readonly pending: boolean;
  /** Resolves to whether the session began; the page is then already another. */
  readonly signIn: (credentials: Credentials) => Promise<boolean>;
}

/** Signs in through react-admin; the authProvider says where to go then. */
export function useSignIn(): SignIn {
  const login = useLogin();
  const { search, state } = useLocation();
  const [problem, setProblem] = useState(() => problemOfPage(search) ?? noticeOfState(state));
  const [pending, setPending] = useState(false);
  useLeaveWhenSignedIn(search);
  return {
    problem,
    pending,
    signIn: async ({ email, password, remember }) => {
      setPending(true);
      setProblem(undefined);
      try {
        await login({ email, password });
        rememberEmail(remember ? email : undefined);
        return true;
      } catch (error) {
        setProblem(problemOfAttempt(error));
        return false;
      } finally {
        setPending(false);
      }
    },
  };
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
