import { readRetryAfter } from '../schema/retryAfter';
import type { AuthAnswer } from './authFetch';
import type { SignInResult } from './sessionTypes';

/** A result, and the URL to go to, which an error may have too; null without a usable URL. */
export interface SignInAnswer {
  readonly result: SignInResult;
  readonly target: string | null;
}

/**
 * Reads `{url}`, the answer to a sign-in or sign-out. It never throws: an answer without a usable URL is an error result.
 *
 * The status alone does not mean success: next-auth v4 answers 200 with an `error` in the URL, and after a failed CSRF check 200 with
 * `…?csrf=true` and no error.
 */
export function readSignInAnswer(answer: AuthAnswer | undefined): SignInAnswer {
  if (!answer) return { result: failure('Unavailable', 0), target: null };
  const { ok, status, reference } = answer;
  const url = (answer.body as { url?: unknown } | null | undefined)?.url;
  if (!isWebUrl(url)) return { result: failure(errorOf(answer), status, reference), target: null };
  const { searchParams } = new URL(url);
  const said = searchParams.get('error') ?? (searchParams.get('csrf') === 'true' ? 'MissingCSRF' : null);
  const error = said ?? (ok ? null : errorOf(answer));
  const retryAfterSeconds = readRetryAfter(searchParams);
  const failed = { ...failure(String(error), status, reference), ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
  return { result: error === null ? { error, status, ok: true, url } : failed, target: url };
}

/** Failures that are the server's. What is wrong with a password or an account is in no log for errors. */
const faults = ['Unavailable', 'ProvidersUnavailable', 'InvalidAnswer', 'Configuration'];

/** A failed result. @param reference of the call; kept where the failure is not the user's */
export function failure(error: string, status: number, reference?: string): SignInResult {
  return { error, status, ok: false, url: null, ...(reference && faults.includes(error) && { reference }) };
}

/** Whether a URL is absolute and http(s). A `javascript:` URL must never be navigated to. */
function isWebUrl(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function errorOf({ ok, status }: AuthAnswer): string {
  if (ok) return 'InvalidAnswer';
  if (status === 429) return 'RateLimited';
  if (status >= 500) return 'Unavailable';
  return status === 401 ? 'CredentialsSignin' : 'InvalidAnswer';
}
