import { HttpError } from 'ra-core';
import { readRetryAfterHeader, stoppingCode } from '../schema/retryAfter';
import { readApiErrors } from './readApiErrors';
import { serverDetails } from './serverDetails';

export type TranslateMessage = (key: string, values: Readonly<Record<string, unknown>>) => string;

export interface HttpErrorBody {
  /** By field path. `root` is for the whole form; `details` is the API's message beside the app's. */
  readonly errors: { readonly [path: string]: string | { readonly serverError: string; readonly details?: string } };
  /** The first one decides whether the session ends (specification §8). */
  readonly codes: readonly string[];
  readonly serverErrors: readonly unknown[];
  readonly details?: string;
  readonly retryAfterSeconds?: number;
  readonly reference?: string;
}

const maxReferenceLength = 64;

interface ErrorAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
}

interface Meaning {
  readonly code: string;
  readonly message: string;
  /** True if the app's message replaces the API's, which is technical or must not be shown. */
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
/** Codes of the embedded API whose messages are instructions. */
const instructive: ReadonlySet<string> = new Set(['outcome_unknown', 'no_room', 'storage_unavailable']);
const clientFault: Meaning = { code: 'invalid', message: 'errors.refused' };
const serverFault: Meaning = { code: 'error', message: 'errors.server', own: true };

/** Converts a response to an error. Its message is the API's sentence, or a key of `i18n/<locale>/errors.ts`. */
export function toHttpError(refusal: ErrorAnswer, translate?: TranslateMessage, now: () => number = Date.now): HttpError {
  const seconds = wasNotTaken(refusal) ? readRetryAfterHeader(refusal.headers.get('Retry-After'), now()) : undefined;
  const error = getError(refusal, seconds, translate);
  const more = { ...(seconds !== undefined && { retryAfterSeconds: seconds }), ...(refusal.status >= 500 && referenceIn(refusal.headers)) };
  return withMore(error, more);
}

const wasNotTaken = ({ status, json }: ErrorAnswer) => status === 429 || (status === 503 && readApiErrors(json).codes[0] === stoppingCode);

function referenceIn(headers: Headers): Pick<HttpErrorBody, 'reference'> {
  const id = headers.get('X-Request-Id');
  return id ? { reference: id.slice(0, maxReferenceLength) } : {};
}

/** @param isWrite whether a retry could change something twice */
export function unreadable({ status, headers }: Pick<ErrorAnswer, 'status' | 'headers'>, isWrite = false): HttpError {
  return withMore(httpError(status, isWrite ? 'errors.unreadableSaving' : 'errors.unreadable'), referenceIn(headers));
}

function withMore({ message, status, body }: HttpError, more: Partial<HttpErrorBody>): HttpError {
  return new HttpError(message, status, { ...body, ...more });
}

function getError({ status, json }: ErrorAnswer, seconds: number | undefined, translate: TranslateMessage | undefined): HttpError {
  const meaning = meanings[status] ?? (status >= 500 ? serverFault : clientFault);
  const apiErrors = readApiErrors(json);
  const codes = apiErrors.codes.length > 0 ? apiErrors.codes : [meaning.code];
  const serverErrors = getServerErrors(json);
  if (meaning === serverFault) return serverError(status, codes, serverErrors, json);
  if (meaning.own && !codes.some((code) => instructive.has(code))) return httpError(status, meaning.message, codes, serverErrors);
  if (seconds !== undefined && translate)
    return httpError(status, translate('errors.throttledFor', { smart_count: seconds }), codes, serverErrors);
  if (Object.keys(apiErrors.errors).length === 0) return httpError(status, apiErrors.root ?? meaning.message, codes, serverErrors);
  const errors = { ...apiErrors.errors, ...(apiErrors.root && { root: { serverError: apiErrors.root } }) };
  const message = apiErrors.root ?? [...new Set(Object.values(apiErrors.errors))].join(' ');
  return new HttpError(message, status, { errors, codes, serverErrors } satisfies HttpErrorBody);
}

function serverError(status: number, codes: readonly string[], serverErrors: readonly unknown[], json: unknown): HttpError {
  const { message } = serverFault;
  const apiErrors = serverDetails(json);
  const root = { serverError: message, ...(apiErrors.root !== undefined && { details: apiErrors.root }) };
  const details = [...new Set([apiErrors.root ?? '', ...Object.values(apiErrors.errors)])].filter(Boolean).join(' ');
  return new HttpError(message, status, {
    errors: { root, ...apiErrors.errors },
    codes,
    serverErrors,
    ...(details && { details }),
  } satisfies HttpErrorBody);
}

function getServerErrors(json: unknown): readonly unknown[] {
  const errors = (json as { errors?: unknown } | null | undefined)?.errors;
  return Array.isArray(errors) ? errors : [];
}

/** Code of a 404 for an id that cannot be a key of the resource, such as a mistyped URL. It does not end the session. */
export const notAKey = 'not_a_key';

/** Creates an error of the whole request. Status 0 means no response, which never ends the session. */
export function httpError(
  status: number,
  message: string,
  codes: readonly string[] = [],
  serverErrors: readonly unknown[] = [],
): HttpError {
  return new HttpError(message, status, { errors: { root: { serverError: message } }, codes, serverErrors } satisfies HttpErrorBody);
}
