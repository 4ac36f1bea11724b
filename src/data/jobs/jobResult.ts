import { HttpError } from 'ra-core';
import { type HttpErrorBody, httpError } from '../../http/toHttpError';
import { stoppingCode } from '../../schema/retryAfter';

export type JobResult = { readonly state: 'done'; readonly answer: unknown } | { readonly state: 'accepted' } | FailedResult;

export type FailedResult =
  | ({ readonly state: 'refused'; readonly status: number; readonly errors: HttpErrorBody['errors'] } & FailureTexts)
  | ({ readonly state: 'changed'; readonly canRetry: boolean; readonly errors: HttpErrorBody['errors'] } & FailureTexts)
  | ({ readonly state: 'unknown' } & FailureTexts);

interface FailureTexts {
  readonly message: string;
  readonly details?: string | undefined;
  readonly reference?: string | undefined;
}

/** `lost` and `unknown`: the call may have been carried out. `refused` includes errors before the call was sent. */
type JobFailure = 'throttled' | 'session' | 'lost' | 'unknown' | 'changed' | 'refused';

const signedOutCodes = new Set(['token_not_valid', 'not_authenticated']);

export function toJobFailure(error: unknown): JobFailure {
  // The client aborts a call when another user signs in.
  if (error instanceof DOMException && error.name === 'AbortError') return 'session';
  if (!(error instanceof HttpError)) return 'refused';
  const { status, body } = error as { status: number; body?: Partial<HttpErrorBody> };
  if (status === 429 || body?.codes?.[0] === stoppingCode) return 'throttled';
  if (status === 401 || signedOutCodes.has(body?.codes?.[0] ?? '')) return 'session';
  if (status === 412 || status === 410) return 'changed';
  if (status === 0 || (status >= 502 && status <= 504)) return 'lost';
  return status >= 500 || status === 408 || status < 300 ? 'unknown' : 'refused';
}

export const goneError = (): HttpError => httpError(410, 'jobs.gone', ['gone']);

export const settledError = (): HttpError => httpError(410, 'jobs.settled', ['settled']);

export const hasFailed = (result: JobResult | undefined): result is FailedResult => result !== undefined && 'message' in result;

export const isGone = (result: JobResult | undefined): boolean => result?.state === 'changed' && result.message === 'jobs.gone';

export function toFailedResult(state: 'refused' | 'changed' | 'unknown', error: unknown): FailedResult {
  const known = (error ?? {}) as { message?: string; status?: number; body?: Partial<HttpErrorBody> } & Partial<FailureTexts>;
  const { message = '', status = 0, body, reference = body?.reference, details = body?.details } = known;
  const texts: FailureTexts = { message, ...(details && { details }), ...(reference && { reference }) };
  if (state === 'unknown') return { state, ...texts };
  if (state === 'changed') return { state, ...texts, canRetry: status === 412, errors: body?.errors ?? {} };
  return { state, ...texts, status, errors: body?.errors ?? {} };
}

export function isUnknownRecord(error: unknown): boolean {
  const { status, body } = error as { status?: number; body?: Partial<HttpErrorBody> };
  return status === 404 || body?.codes?.includes('does_not_exist') === true;
}

export function getRetryAfter(error: unknown): number | undefined {
  return (error as { body?: Partial<HttpErrorBody> } | undefined)?.body?.retryAfterSeconds;
}
