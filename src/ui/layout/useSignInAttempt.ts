import { useState } from 'react';
import { problemOfAttempt, type SignInProblem } from './signInProblems';

/** An attempt to sign in: the problem of the last one, whether one is pending, and how to start one. */
export interface SignInAttempt<C> {
  readonly problem: SignInProblem | undefined;
  readonly pending: boolean;
  /** Resolves to whether the session began. */
  readonly signIn: (credentials: C) => Promise<boolean>;
}

/**
 * What a sign-in form shows of its attempts.
 *
 * @param attempt signs in; what it throws becomes the problem
 * @param firstProblem what is said before the first attempt
 */
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
        setProblem(problemOfAttempt(error));
        return false;
      } finally {
        setPending(false);
      }
    },
  };
}
