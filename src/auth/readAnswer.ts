import { readRetryAfter } from '../schema/retryAfter';
import type { AuthAnswer } from './authFetch';
import type { SignInResult } from './sessionTypes';

/** A result, and where the server wants the browser to go, also with an error; null without a usable url. */
export interface Answered {
  readonly result: SignInResult;
  readonly target: string | null;
}

/**
 * Reads `{url}`, the answer to a sign-in or sign-out. Never throws: an answer without a usable url is an error.
 *
 * Success is not read from the status alone: next-auth v4 answers 200 with an `error` in the url, and a failed CSRF check with
 * 200 `…?csrf=true` and no error at all.
 */
export function readAnswer(answer: AuthAnswer | undefined): Answered {
  if (!answer) return { result: failure('Unavailable', 0), target: null };
  const { ok, status } = answer;
  const url = (answer.body as { url?: unknown } | null | undefined)?.url;
  if (!isWebUrl(url)) return { result: failure(errorOf(answer), status), target: null };
  const { searchParams } = new URL(url);
  const said = searchParams.get('error') ?? (searchParams.get('csrf') === 'true' ? 'MissingCSRF' : null);
  const error = said ?? (ok ? null : errorOf(answer));
  const retryAfterSeconds = readRetryAfter(searchParams);
  const failed = { ...failure(String(error), status), ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
  return { result: error === null ? { error, status, ok: true, url } : failed, target: url };
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
