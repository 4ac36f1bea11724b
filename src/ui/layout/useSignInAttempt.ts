import { useState } from 'react';
import { type SignInProblem, toSignInProblem } from './signInProblems';

export interface TypedCredentials {
  readonly email: string;
  readonly password?: string;
  /** Sent without the password, after the API has asked for it. */
  readonly code?: string;
}

export interface SignInAttempt<C> {
  readonly problem: SignInProblem | undefined;
  readonly pending: boolean;
  readonly signIn: (credentials: C) => Promise<boolean>;
}

/** State of a sign-in form. `attempt` signs in or throws; `firstProblem` is the message before the first attempt. */
export function useSignInAttempt<C>(
  attempt: (credentials: C) => Promise<void>,
  firstProblem?: () => SignInProblem | undefined,
): SignInAttempt<C> {
  const [problem, setProblem] = useState(firstProblem);
  const [pending, setPending] = useState(false);
  return {
    problem,
    pending,
    signIn: async (credentials) => {
      setPending(true);
      setProblem(undefined);
      try {
        await attempt(credentials);
        return true;
      } catch (error) {
        setProblem(toSignInProblem(error));
        return false;
      } finally {
        setPending(false);
      }
    },
  };
}
