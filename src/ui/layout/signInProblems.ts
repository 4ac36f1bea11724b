import { errorPageMessage } from '../../auth/errorPageMessages';
import { signInMessage } from '../../auth/signInMessages';
import { readReference } from '../../schema/requestReference';
import { readRetryAfter } from '../../schema/retryAfter';
import { type redirectReasons, sessionClientCodes } from '../../schema/signInErrors';

/** A message over the sign-in form. */
export interface SignInProblem {
  readonly severity: 'info' | 'success' | 'error';
  /** A translation key. */
  readonly message: string;
  /** Values of that message. */
  readonly values?: { readonly smart_count: number };
  /** The id under which the server's log has the call that failed. */
  readonly reference?: string | undefined;
}

/** What our own redirects to the sign-in page say; all else is an error of the session protocol. */
const ownReasons: { readonly [R in (typeof redirectReasons)[number]]: SignInProblem } = {
  SessionRequired: { severity: 'info', message: 'auth.errors.SessionRequired' },
  SessionTooLong: { severity: 'error', message: 'auth.errors.SessionTooLong' },
  RecordMissing: { severity: 'info', message: 'auth.errors.RecordMissing' },
  SignOutFailed: { severity: 'error', message: 'auth.errors.SignOutFailed' },
};

/** What the page was opened with, e.g. `?error=SessionRequired` (specification §2). */
export function problemOfPage(search: string): SignInProblem | undefined {
  const parameters = new URLSearchParams(search);
  const error = parameters.get('error');
  if (!error) return undefined;
  const reference = readReference(parameters);
  if (Object.hasOwn(ownReasons, error)) return { ...ownReasons[error as keyof typeof ownReasons], reference };
  const ofClient = sessionClientCodes.some((code) => code === error) ? errorPageMessage(error) : undefined;
  return {
    severity: 'error',
    ...(ofClient ? { message: ofClient } : told(signInMessage(error), readRetryAfter(parameters))),
    reference,
  };
}

/** What another page under /auth led here with, e.g. that the password is changed. */
export function noticeOfState(state: unknown): SignInProblem | undefined {
  const { notice } = (state ?? {}) as { notice?: unknown };
  return typeof notice === 'string' && /^auth\.notices\.\w+$/.test(notice) ? { severity: 'success', message: notice } : undefined;
}

/** What an attempt to sign in failed with: the authProvider's errors carry a translation key as their message. */
export function problemOfAttempt(error: unknown): SignInProblem {
  const key = error instanceof Error ? error.message : error;
  const known = typeof key === 'string' && /^(auth|errors)\.[\w.]+$/.test(key);
  const { retryAfterSeconds, reference } = (error ?? {}) as { retryAfterSeconds?: number; reference?: string };
  return { severity: 'error', ...told(known ? key : 'auth.errors.unknown', retryAfterSeconds), ...(reference && { reference }) };
}

/** Up to so many seconds are counted as seconds. */
const mostSeconds = 90;

/** A message, and how long to wait where that is known. */
function told(message: string, seconds: number | undefined): Pick<SignInProblem, 'message' | 'values'> {
  if (message !== 'auth.errors.throttled' || seconds === undefined) return { message };
  return seconds <= mostSeconds
    ? { message: 'auth.errors.throttledSeconds', values: { smart_count: seconds } }
    : { message: 'auth.errors.throttledMinutes', values: { smart_count: Math.ceil(seconds / 60) } };
}
