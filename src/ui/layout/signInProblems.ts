import { errorPageMessage } from '../../auth/errorPageMessages';
import { signInMessage } from '../../auth/signInMessages';
import { readReference } from '../../schema/requestReference';
import { readRetryAfter } from '../../schema/retryAfter';
import { type redirectReasons, sessionClientCodes } from '../../schema/signInErrors';

export interface SignInProblem {
  readonly severity: 'info' | 'success' | 'error';
  readonly message: string;
  readonly values?: { readonly smart_count: number };
  /** Id of the failed call in the server's log. */
  readonly reference?: string | undefined;
}

/** Messages for our own redirects to the sign-in page. Other codes are errors of the session protocol. */
const ownReasons: { readonly [R in (typeof redirectReasons)[number]]: SignInProblem } = {
  SessionRequired: { severity: 'info', message: 'auth.errors.SessionRequired' },
  SessionTooLong: { severity: 'error', message: 'auth.errors.SessionTooLong' },
  RightsRemoved: { severity: 'info', message: 'auth.errors.RightsRemoved' },
  RecordMissing: { severity: 'info', message: 'auth.errors.RecordMissing' },
  SignOutFailed: { severity: 'error', message: 'auth.errors.SignOutFailed' },
};

/** Returns the problem of a URL, e.g. `?error=SessionRequired` (specification §2). */
export function readProblem(search: string): SignInProblem | undefined {
  const parameters = new URLSearchParams(search);
  const error = parameters.get('error');
  if (!error) return undefined;
  const reference = readReference(parameters);
  if (Object.hasOwn(ownReasons, error)) return { ...ownReasons[error as keyof typeof ownReasons], reference };
  const clientMessage = sessionClientCodes.some((code) => code === error) ? errorPageMessage(error) : undefined;
  return {
    severity: 'error',
    ...(clientMessage ? { message: clientMessage } : withWait(signInMessage(error), readRetryAfter(parameters))),
    reference,
  };
}

export function readNotice(state: unknown): SignInProblem | undefined {
  const { notice } = (state ?? {}) as { notice?: unknown };
  return typeof notice === 'string' && /^auth\.notices\.\w+$/.test(notice) ? { severity: 'success', message: notice } : undefined;
}

export function toSignInProblem(error: unknown): SignInProblem {
  const key = error instanceof Error ? error.message : error;
  const known = typeof key === 'string' && /^(auth|errors|signIn)\.[\w.]+$/.test(key);
  const { retryAfterSeconds, reference } = (error ?? {}) as { retryAfterSeconds?: number; reference?: string };
  return { severity: 'error', ...withWait(known ? key : 'auth.errors.unknown', retryAfterSeconds), ...(reference && { reference }) };
}

const maxSeconds = 90;

function withWait(message: string, seconds: number | undefined): Pick<SignInProblem, 'message' | 'values'> {
  if (message !== 'auth.errors.throttled' || seconds === undefined) return { message };
  return seconds <= maxSeconds
    ? { message: 'auth.errors.throttledSeconds', values: { smart_count: seconds } }
    : { message: 'auth.errors.throttledMinutes', values: { smart_count: Math.ceil(seconds / 60) } };
}
