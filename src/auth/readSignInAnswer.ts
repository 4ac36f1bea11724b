import { readRetryAfter } from '../schema/retryAfter';
import type { AuthAnswer } from './authFetch';
import type { SignInResult } from './sessionTypes';

export interface SignInAnswer {
  readonly result: SignInResult;
  readonly target: string | null;
}

/** Reads the response to a sign-in or sign-out. next-auth v4 reports failures with 200 and `error` or `csrf=true` in the URL. */
export function readSignInAnswer(answer: AuthAnswer | undefined): SignInAnswer {
  if (!answer) return { result: failure('Unavailable', 0), target: null };
  const { ok, status, reference } = answer;
  const url = (answer.body as { url?: unknown } | null | undefined)?.url;
  if (!isWebUrl(url)) return { result: failure(getError(answer), status, reference), target: null };
  const { searchParams } = new URL(url);
  const urlError = searchParams.get('error') ?? (searchParams.get('csrf') === 'true' ? 'MissingCSRF' : null);
  const error = urlError ?? (ok ? null : getError(answer));
  const retryAfterSeconds = readRetryAfter(searchParams);
  const failed = { ...failure(String(error), status, reference), ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
  return { result: error === null ? { error, status, ok: true, url } : failed, target: url };
}

const faults = ['Unavailable', 'ProvidersUnavailable', 'InvalidAnswer', 'Configuration'];

export function failure(error: string, status: number, reference?: string): SignInResult {
  return { error, status, ok: false, url: null, ...(reference && faults.includes(error) && { reference }) };
}

function isWebUrl(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function getError({ ok, status }: AuthAnswer): string {
  if (ok) return 'InvalidAnswer';
  if (status === 429) return 'RateLimited';
  if (status >= 500) return 'Unavailable';
  return status === 401 ? 'CredentialsSignin' : 'InvalidAnswer';
}
