import { useEffect, useState } from 'react';
import { useCheckAuth, useLogin } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { callbackPath } from './callbackPath';
import { rememberEmail } from './rememberedEmail';
import { problemOfAttempt, problemOfPage, type SignInProblem } from './signInProblems';

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

/** Signs in through react-admin and goes on to `callbackUrl`, or to the start page. Whoever is signed in already goes there at once. */
export function useSignIn(): SignIn {
  const login = useLogin();
  const checkAuth = useCheckAuth();
  const navigate = useNavigate();
  const { search } = useLocation();
  const target = callbackPath(search, window.location.origin);
  const [problem, setProblem] = useState(() => problemOfPage(search));
  const [pending, setPending] = useState(false);

  useEffect(() => {
    let here = true;
    checkAuth({}, false).then(
      () => here && navigate(target ?? '/', { replace: true }),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [checkAuth, navigate, target]);

  return {
    problem,
    pending,
    signIn: async ({ email, password, remember }) => {
      setPending(true);
      setProblem(undefined);
      try {
        await login({ email, password }, target);
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
