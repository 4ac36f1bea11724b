import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type DetectorOptions, detectFromHeader } from 'hono/language';
import type { AppLocale } from '../../src/schema/fieldTypes';
import { CommitUnknownError, DatabaseUnavailableError, storageProblem } from '../database/databaseErrors';
import { StorageError } from '../lib/storageError';
import { type ErrorText, isErrorText, languages, type MessageValues, translate } from './translate';

/** One mistake: what DRF calls its code, where it is, and which text says it. */
export interface ApiErrorEntry {
  readonly code: string;
  /** Path of the field, e.g. `exercises.1.sets`; null when the whole request is meant. */
  readonly attr: string | null;
  /** Default: the text named after the code. */
  readonly text?: ErrorText;
  readonly values?: MessageValues | ((locale: AppLocale) => MessageValues);
  /** A detail that is no sentence and so in no language. */
  readonly literal?: string;
}

export type ErrorType = 'validation_error' | 'client_error' | 'server_error';

/** A failure with a meaning; `onError` alone turns it into a response, in the request's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 504,
    readonly type: ErrorType,
    readonly entries: readonly ApiErrorEntry[],
    readonly headers: Readonly<Record<string, string>> = {},
    /** Further members of the body. */
    readonly more: Readonly<Record<string, unknown>> = {},
  ) {
    super(`${status} ${entries.map((entry) => `${entry.code}${entry.attr ? ` at ${entry.attr}` : ''}`).join(', ')}`);
  }
}

/** A body in the form of drf-standardized-errors. */
export function errorBody(error: ApiError, locale: AppLocale) {
  const errors = error.entries.map(({ code, attr, text, values, literal }) => {
    const filled = typeof values === 'function' ? values(locale) : values;
    const detail = literal ?? translate(locale, text ?? (isErrorText(code) ? code : 'invalid'), filled);
    return { code, detail, attr };
  });
  return { type: error.type, errors, ...error.more };
}

export const invalid = (entries: readonly ApiErrorEntry[]) => new ApiError(400, 'validation_error', entries);

export const notFound = (text: ErrorText = 'not_found') => new ApiError(404, 'client_error', [{ code: 'not_found', attr: null, text }]);

export const permissionDenied = () => new ApiError(403, 'client_error', [{ code: 'permission_denied', attr: null }]);

/**
 * RFC 9110 §15.5.13: the record has another version than the change was made for.
 *
 * @param current the record as a GET answers it
 * @param tag its entity tag
 */
export const preconditionFailed = (current: Readonly<Record<string, unknown>>, tag: string) =>
  new ApiError(412, 'client_error', [{ code: 'precondition_failed', attr: null }], { ETag: tag }, { current });

/** RFC 6585 §4. @param seconds until the next request is taken */
export const throttled = (seconds: number) =>
  new ApiError(429, 'client_error', [{ code: 'throttled', attr: null }], { 'Retry-After': String(seconds) });

/** Seconds after which a database that is away may be back. */
export const unavailableSeconds = 5;

/** RFC 9110 §15.6.4; the code is the one of DRF's documentation. Nothing was written. */
export const unavailable = () =>
  new ApiError(503, 'server_error', [{ code: 'service_unavailable', attr: null }], { 'Retry-After': String(unavailableSeconds) });

/** A full disk. Nothing was written, and nothing will be for a while. */
export const noRoom = () => new ApiError(503, 'server_error', [{ code: 'no_room', attr: null }]);

/** Uploads cannot be stored or read now. Nothing was written; where a file was to be stored, it is said at its field. */
const storageUnavailable = ({ trouble, source: attr = null }: { readonly trouble: string; readonly source?: string | null | undefined }) =>
  trouble === 'full'
    ? new ApiError(503, 'server_error', [{ code: 'no_room', attr }])
    : new ApiError(503, 'server_error', [{ code: 'storage_unavailable', attr }], { 'Retry-After': String(unavailableSeconds) });

/** The record may be written. Without `Retry-After`: nothing should send the call again by itself. */
export const outcomeUnknown = () => new ApiError(503, 'server_error', [{ code: 'outcome_unknown', attr: null }]);

export const parseError = () => new ApiError(400, 'client_error', [{ code: 'parse_error', attr: null }]);

/** More values in a form or a query than any call of this API needs. */
export const tooManyValues = (max: number) =>
  new ApiError(400, 'client_error', [{ code: 'parse_error', attr: null, text: 'too_many_values', values: { max } }]);

/** @param maxBytes what would have been taken */
export const bodyTooLarge = (maxBytes: number) => {
  const mebibytes = maxBytes / (1024 * 1024);
  const max = Number(mebibytes.toFixed(mebibytes < 0.1 ? 2 : 1));
  return new ApiError(413, 'client_error', [{ code: 'file_too_large', attr: null, text: 'body_too_large', values: { max } }]);
};

/** RFC 9110 §15.5.9: the body stalled, or was too slow. */
export const bodyTooSlow = () => new ApiError(408, 'client_error', [{ code: 'body_too_slow', attr: null }]);

/** The sender has too many unfinished bodies. Nothing was done. */
export const tooManyBodies = () =>
  new ApiError(429, 'client_error', [{ code: 'too_many_bodies', attr: null }], { 'Retry-After': String(unavailableSeconds) });

/** All bodies together take too much memory. Nothing was done. */
export const bodiesFull = () =>
  new ApiError(503, 'server_error', [{ code: 'bodies_full', attr: null }], { 'Retry-After': String(unavailableSeconds) });

export const methodNotAllowed = (method: string, allowed: readonly string[]) =>
  new ApiError(405, 'client_error', [{ code: 'method_not_allowed', attr: null, values: { method } }], { Allow: allowed.join(', ') });

/** RFC 6750 §3: which scheme would be let in. */
const challenge = { 'WWW-Authenticate': 'Bearer realm="api"' };

export const notAuthenticated = () => new ApiError(401, 'client_error', [{ code: 'not_authenticated', attr: null }], challenge);

export const noActiveAccount = () => new ApiError(401, 'client_error', [{ code: 'no_active_account', attr: null }], challenge);

/** SimpleJWT's answer to a bad access token, one entry for each leaf of its body. */
export const accessTokenNotValid = () => {
  const code = 'token_not_valid';
  return new ApiError(
    401,
    'client_error',
    [
      { code, attr: 'detail' },
      { code, attr: 'code', literal: code },
      { code, attr: 'messages.0.token_class', literal: 'AccessToken' },
      { code, attr: 'messages.0.token_type', literal: 'access' },
      { code, attr: 'messages.0.message', text: 'token_expired' },
    ],
    challenge,
  );
};

/** SimpleJWT's answer to a bad refresh token. */
export const refreshTokenNotValid = () => {
  const code = 'token_not_valid';
  return new ApiError(
    401,
    'client_error',
    [
      { code, attr: 'detail' },
      { code, attr: 'code', literal: code },
    ],
    challenge,
  );
};

/** The language that a request asks for. */
export function localeOf(c: Context): AppLocale {
  return (detectFromHeader(c, languages as DetectorOptions) ?? languages.fallbackLanguage) as AppLocale;
}

/** Answers an error in the dialect of the product API, in the language of the request. */
export function respondWithError(c: Context, error: ApiError, headers = error.headers): Response {
  return c.json(errorBody(error, localeOf(c)), error.status, { ...headers });
}

/**
 * Handles what a route throws.
 *
 * @param report called with the server's own failures, unless the client has hung up
 */
export function createErrorHandler(report: (error: Error, c: Context) => void): ErrorHandler {
  return (error, c) => {
    const known = toApiError(error);
    if ((known.status === 500 || storageProblem(error)) && !c.req.raw.signal.aborted) report(error, c);
    return respondWithError(c, known);
  };
}

/** What an error means to the caller: 500 unless it is known. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseUnavailableError) return unavailable();
  if (error instanceof CommitUnknownError) return outcomeUnknown();
  if (error instanceof StorageError) return storageUnavailable(error);
  if (storageProblem(error)?.kind === 'full') return noRoom();
  if (storageProblem(error)) return unavailable();
  if (error instanceof HTTPException && error.status === 400) return parseError();
  return new ApiError(500, 'server_error', [{ code: 'error', attr: null }]);
}
