import { HttpError } from 'ra-core';
import { readRetryAfterHeader, stoppingCode } from '../schema/retryAfter';
import { readApiErrors } from './readApiErrors';
import { serverDetails } from './serverDetails';

/** Translates a message of `i18n/<locale>/errors.ts`. */
export type TranslateMessage = (key: string, values: Readonly<Record<string, unknown>>) => string;

/** The body of every HttpError of this app. react-admin shows `errors` at the fields of the form. */
export interface HttpErrorBody {
  /** Messages by field path; `root` belongs to the form as a whole, its `details` are the API's words beside a sentence of the app. */
  readonly errors: { readonly [path: string]: string | { readonly serverError: string; readonly details?: string } };
  /** The API's error codes. The first decides whether the session ends (specification §8). */
  readonly codes: readonly string[];
  /**
   * The `errors` array of the response body, unchanged (specification §8): the server's error for the resource. It stays with the failed
   * query in react-query's cache until the query succeeds. Empty if the body has none.
   */
  readonly serverErrors: readonly unknown[];
  /** Everything that the API says beside a sentence of the app, for callers without a form. */
  readonly details?: string;
  /** Seconds until a call may be repeated after a 429, or that a gateway refused because it stops, if the answer says so. */
  readonly retryAfterSeconds?: number;
  /** The id under which the server's log has the request, for a failure that is not the caller's. */
  readonly reference?: string;
}

/** Characters. */
const longestReference = 64;

/** An answer that is not a success. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; undefined if it is not JSON. */
  readonly json: unknown;
}

interface Meaning {
  /** The code if the body has none. */
  readonly code: string;
  readonly message: string;
  /** A message of the app that replaces the API's, which is meant for programmers or must not be shown. */
  readonly own?: true;
}

const meanings: Readonly<Record<number, Meaning>> = {
  400: { code: 'invalid', message: 'errors.refused' },
  401: { code: 'not_authenticated', message: 'errors.signedOut', own: true },
  403: { code: 'permission_denied', message: 'errors.forbidden' },
  404: { code: 'not_found', message: 'errors.notFound', own: true },
  405: { code: 'method_not_allowed', message: 'errors.unsupported', own: true },
  409: { code: 'conflict', message: 'errors.conflict' },
  412: { code: 'conflict', message: 'errors.conflict' },
  413: { code: 'file_too_large', message: 'errors.tooLarge' },
  415: { code: 'unsupported_media_type', message: 'errors.unsupported', own: true },
  429: { code: 'throttled', message: 'errors.throttled' },
  502: { code: 'error', message: 'errors.unavailable', own: true },
  503: { code: 'error', message: 'errors.unavailable', own: true },
  504: { code: 'error', message: 'errors.unavailable', own: true },
};
/** Codes of the embedded API whose messages contain instructions. The app's message for the status would mislead. */
const instructive: ReadonlySet<string> = new Set(['outcome_unknown', 'no_room', 'storage_unavailable']);
const clientFault: Meaning = { code: 'invalid', message: 'errors.refused' };
const serverFault: Meaning = { code: 'error', message: 'errors.server', own: true };

/**
 * The error of an answer. Its message is the API's sentence, which follows Accept-Language, or a key of `i18n/<locale>/errors.ts` without
 * values, to be translated where it is shown. A body that is not JSON is never shown.
 *
 * @param translate translates a message with values (how long to wait); without it, the message has none
 * @param now milliseconds since 1970
 */
export function toHttpError(refusal: ErrorAnswer, translate?: TranslateMessage, now: () => number = Date.now): HttpError {
  const seconds = wasNotTaken(refusal) ? readRetryAfterHeader(refusal.headers.get('Retry-After'), now()) : undefined;
  const error = errorOf(refusal, seconds, translate);
  const more = { ...(seconds !== undefined && { retryAfterSeconds: seconds }), ...(refusal.status >= 500 && referenceIn(refusal.headers)) };
  return withMore(error, more);
}

/** Whether nothing of the call was done, so that it may be repeated: after a 429, and by a gateway that stops. */
const wasNotTaken = ({ status, json }: ErrorAnswer) => status === 429 || (status === 503 && readApiErrors(json).codes[0] === stoppingCode);

/** The id of the request in the log of the gateway, or of a server that is called directly. */
function referenceIn(headers: Headers): Pick<HttpErrorBody, 'reference'> {
  const id = headers.get('X-Request-Id');
  return id ? { reference: id.slice(0, longestReference) } : {};
}

/** The error of a success that cannot be read. @param isWrite whether a second try could change something twice */
export function unreadable({ status, headers }: Pick<ErrorAnswer, 'status' | 'headers'>, isWrite = false): HttpError {
  return withMore(httpError(status, isWrite ? 'errors.unreadableSaving' : 'errors.unreadable'), referenceIn(headers));
}

function withMore({ message, status, body }: HttpError, more: Partial<HttpErrorBody>): HttpError {
  return new HttpError(message, status, { ...body, ...more });
}

/** @param seconds to wait, for a 429 */
function errorOf({ status, json }: ErrorAnswer, seconds: number | undefined, translate: TranslateMessage | undefined): HttpError {
  const meaning = meanings[status] ?? (status >= 500 ? serverFault : clientFault);
  const said = readApiErrors(json);
  const codes = said.codes.length > 0 ? said.codes : [meaning.code];
  const serverErrors = serverErrorsOf(json);
  if (meaning === serverFault) return serverError(status, codes, serverErrors, json);
  if (meaning.own && !codes.some((code) => instructive.has(code))) return httpError(status, meaning.message, codes, serverErrors);
  if (seconds !== undefined && translate)
    return httpError(status, translate('errors.throttledFor', { smart_count: seconds }), codes, serverErrors);
  if (Object.keys(said.errors).length === 0) return httpError(status, said.root ?? meaning.message, codes, serverErrors);
  const errors = { ...said.errors, ...(said.root && { root: { serverError: said.root } }) };
  const message = said.root ?? [...new Set(Object.values(said.errors))].join(' ');
  return new HttpError(message, status, { errors, codes, serverErrors } satisfies HttpErrorBody);
}

/** A fault of the server: the app's sentence, and beside it what the API says in its `errors` array. */
function serverError(status: number, codes: readonly string[], serverErrors: readonly unknown[], json: unknown): HttpError {
  const { message } = serverFault;
  const said = serverDetails(json);
  const root = { serverError: message, ...(said.root !== undefined && { details: said.root }) };
  const details = [...new Set([said.root ?? '', ...Object.values(said.errors)])].filter(Boolean).join(' ');
  return new HttpError(message, status, {
    ...{ errors: { root, ...said.errors }, codes, serverErrors },
    ...(details && { details }),
  } satisfies HttpErrorBody);
}

function serverErrorsOf(json: unknown): readonly unknown[] {
  const errors = (json as { errors?: unknown } | null | undefined)?.errors;
  return Array.isArray(errors) ? errors : [];
}

/** Code of a 404 for an id that cannot be a key of the resource. A mistyped URL does not end the session. */
export const notAKey = 'not_a_key';

/** An error about the request as a whole. Status 0 means no answer, which never ends the session. */
export function httpError(
  status: number,
  message: string,
  codes: readonly string[] = [],
  serverErrors: readonly unknown[] = [],
): HttpError {
  return new HttpError(message, status, { errors: { root: { serverError: message } }, codes, serverErrors } satisfies HttpErrorBody);
}
