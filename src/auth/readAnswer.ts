import type { AuthAnswer } from './authFetch';
import type { SignInResult } from './sessionTypes';

/**
 * Reads `{url}`, the answer to a sign-in or sign-out, into a result. Never throws: an answer without a usable url is an error.
 *
 * Success is not read from the status alone: next-auth v4 answers 200 with an `error` in the url, and a failed CSRF check with
 * 200 `…?csrf=true` and no error at all.
 */
export function readAnswer(answer: AuthAnswer | undefined): SignInResult {
  if (!answer) return failure('Unavailable', 0);
  const url = (answer.body as { url?: unknown } | null | undefined)?.url;
  if (!isWebUrl(url)) return failure(errorOf(answer), answer.status);
  const { searchParams } = new URL(url);
  const error = searchParams.get('error') ?? (searchParams.get('csrf') === 'true' ? 'MissingCSRF' : null);
  if (error !== null) return failure(error, answer.status);
  if (!answer.ok) return failure(errorOf(answer), answer.status);
  return { error: null, status: answer.status, ok: true, url };
}

/** A failed result. */
export function failure(error: string, status: number): SignInResult {
  return { error, status, ok: false, url: null };
}

/** Absolute and http(s): a `javascript:` url must never be navigated to. */
function isWebUrl(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function errorOf({ ok, status }: AuthAnswer): string {
  if (ok) return 'InvalidAnswer';
  if (status === 429) return 'RateLimited';
  if (status >= 500) return 'Unavailable';
  return status === 401 ? 'CredentialsSignin' : 'InvalidAnswer';
}
