import { HttpError } from 'ra-core';
import { type HttpErrorBody, httpError } from '../../http/toHttpError';
import { stoppingCode } from '../../schema/retryAfter';

/** The result of one item. `accepted`: the API has not finished it yet (202). `message` is a translation key or the API's sentence. */
export type JobResult = { readonly state: 'done'; readonly answer: unknown } | { readonly state: 'accepted' } | FailedResult;

export type FailedResult =
  | ({ readonly state: 'refused'; readonly status: number; readonly errors: HttpErrorBody['errors'] } & Said)
  | ({ readonly state: 'changed'; readonly canRetry: boolean; readonly errors: HttpErrorBody['errors'] } & Said)
  | ({ readonly state: 'unknown' } & Said);

/** Why an item was not done. For faults of the server, also what it says and the id under which its log has the call. */
interface Said {
  readonly message: string;
  readonly details?: string | undefined;
  readonly reference?: string | undefined;
}

/**
 * What a failed call means for a job.
 *
 * | failure   | when                                                | was it carried out?      |
 * |-----------|-----------------------------------------------------|--------------------------|
 * | throttled | 429; a gateway that stops                           | no                       |
 * | session   | 401, or the code of a session that has ended        | no                       |
 * | lost      | no answer; 502, any other 503, or 504               | unknown                  |
 * | unknown   | any other 5xx, 408, an answer that cannot be read   | unknown                  |
 * | changed   | 412, 410: others changed or deleted the record      | no                       |
 * | refused   | any other status, an error before the call was sent | no                       |
 */
export type JobFailure = 'throttled' | 'session' | 'lost' | 'unknown' | 'changed' | 'refused';

const signedOutCodes = new Set(['token_not_valid', 'not_authenticated']);

export function toJobFailure(error: unknown): JobFailure {
  // The client aborts a call when somebody else has signed in.
  if (error instanceof DOMException && error.name === 'AbortError') return 'session';
  if (!(error instanceof HttpError)) return 'refused';
  const { status, body } = error as { status: number; body?: Partial<HttpErrorBody> };
  if (status === 429 || body?.codes?.[0] === stoppingCode) return 'throttled';
  if (status === 401 || signedOutCodes.has(body?.codes?.[0] ?? '')) return 'session';
  if (status === 412 || status === 410) return 'changed';
  if (status === 0 || (status >= 502 && status <= 504)) return 'lost';
  return status >= 500 || status === 408 || status < 300 ? 'unknown' : 'refused';
}

/** The error of a call about a record that another user has deleted. */
export const goneError = (): HttpError => httpError(410, 'jobs.gone', ['gone']);

/** The error of a call that another user's change of the record has made pointless. */
export const settledError = (): HttpError => httpError(410, 'jobs.settled', ['settled']);

/** Returns true for a result with a reason: the item was neither done nor accepted. */
export const hasFailed = (result: JobResult | undefined): result is FailedResult => result !== undefined && 'message' in result;

/** Whether an item was not done because another user had deleted its record. */
export const isGone = (result: JobResult | undefined): boolean => result?.state === 'changed' && result.message === 'jobs.gone';

export function toFailedResult(state: 'refused' | 'changed' | 'unknown', error: unknown): FailedResult {
  const known = (error ?? {}) as { message?: string; status?: number; body?: Partial<HttpErrorBody> } & Partial<Said>;
  // An item that is tried again has its former result.
  const { message = '', status = 0, body, reference = body?.reference, details = body?.details } = known;
  const said: Said = { message, ...(details && { details }), ...(reference && { reference }) };
  if (state === 'unknown') return { state, ...said };
  if (state === 'changed') return { state, ...said, canRetry: status === 412, errors: body?.errors ?? {} };
  return { state, ...said, status, errors: body?.errors ?? {} };
}

/** Whether a refusal says that the record does not exist. */
export function isUnknownRecord(error: unknown): boolean {
  const { status, body } = error as { status?: number; body?: Partial<HttpErrorBody> };
  return status === 404 || body?.codes?.includes('does_not_exist') === true;
}

/** The seconds that the API asks to wait after a 429; undefined if it gives none. */
export function retryAfterOf(error: unknown): number | undefined {
  return (error as { body?: Partial<HttpErrorBody> } | undefined)?.body?.retryAfterSeconds;
}
