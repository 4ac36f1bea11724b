import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type DetectorOptions, detectFromHeader } from 'hono/language';
import type { AppLocale } from '../../src/schema/locales';
import { CommitUnknownError, DatabaseUnavailableError, storageProblem } from '../database/databaseErrors';
import { StorageError } from '../lib/storageError';
import { type ErrorText, isErrorText, languages, type MessageValues, translate } from './translate';

export interface ApiErrorEntry {
  readonly code: string;
  /** Path of the field, e.g. `exercises.1.sets`; null for the whole request. */
  readonly attr: string | null;
  readonly text?: ErrorText;
  readonly values?: MessageValues | ((locale: AppLocale) => MessageValues);
  readonly literal?: string;
}

type ErrorType = 'validation_error' | 'client_error' | 'server_error';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 504,
    readonly type: ErrorType,
    readonly entries: readonly ApiErrorEntry[],
    readonly headers: Readonly<Record<string, string>> = {},
    readonly more: Readonly<Record<string, unknown>> = {},
  ) {
    super(`${status} ${entries.map((entry) => `${entry.code}${entry.attr ? ` at ${entry.attr}` : ''}`).join(', ')}`);
  }
}

export function errorBody(error: ApiError, locale: AppLocale) {
  const errors = error.entries.map(({ code, attr, text, values, literal }) => {
    const filled = typeof values === 'function' ? values(locale) : values;
    const detail = literal ?? translate(locale, text ?? (isErrorText(code) ? code : 'invalid'), filled);
    return { code, detail, attr };
  });
  return { type: error.type, errors, ...error.more };
}

export const invalid = (entries: readonly ApiErrorEntry[]) => new ApiError(400, 'validation_error', entries);

const clientError = (status: ApiError['status'], code: string, headers?: ApiError['headers']) =>
  new ApiError(status, 'client_error', [{ code, attr: null }], headers);

const serverError = (status: ApiError['status'], code: string, headers?: ApiError['headers'], attr: string | null = null) =>
  new ApiError(status, 'server_error', [{ code, attr }], headers);

export const notFound = (text: ErrorText = 'not_found') => new ApiError(404, 'client_error', [{ code: 'not_found', attr: null, text }]);

export const permissionDenied = () => clientError(403, 'permission_denied');

export const forbidden = (text: ErrorText, values: MessageValues) =>
  new ApiError(403, 'client_error', [{ code: 'permission_denied', attr: null, text, values }]);

/** The record has changed (RFC 9110 §15.5.13). @param current the record as a GET returns it @param tag its entity tag */
export const preconditionFailed = (current: Readonly<Record<string, unknown>>, tag: string) =>
  new ApiError(412, 'client_error', [{ code: 'precondition_failed', attr: null }], { ETag: tag }, { current });

export const throttled = (seconds: number) => clientError(429, 'throttled', { 'Retry-After': String(seconds) });

export const unavailableSeconds = 5;
const later = { 'Retry-After': String(unavailableSeconds) };

/** Nothing was written (RFC 9110 §15.6.4). The code is from DRF's documentation. */
export const unavailable = () => serverError(503, 'service_unavailable', later);

const noRoom = (attr?: string) => serverError(503, 'no_room', undefined, attr);

/** The record may have been written. Without `Retry-After`, so that clients do not retry automatically. */
export const outcomeUnknown = () => serverError(503, 'outcome_unknown');

export const parseError = () => clientError(400, 'parse_error');

export const tooManyValues = (max: number) =>
  new ApiError(400, 'client_error', [{ code: 'parse_error', attr: null, text: 'too_many_values', values: { max } }]);

export const bodyTooLarge = (maxBytes: number) => {
  const mebibytes = maxBytes / (1024 * 1024);
  const max = Number(mebibytes.toFixed(mebibytes < 0.1 ? 2 : 1));
  return new ApiError(413, 'client_error', [{ code: 'file_too_large', attr: null, text: 'body_too_large', values: { max } }]);
};

export const bodyTooSlow = () => clientError(408, 'body_too_slow');

export const tooManyBodies = () => clientError(429, 'too_many_bodies', later);

export const bodiesFull = () => serverError(503, 'bodies_full', later);

export const methodNotAllowed = (method: string, allowed: readonly string[]) =>
  new ApiError(405, 'client_error', [{ code: 'method_not_allowed', attr: null, values: { method } }], { Allow: allowed.join(', ') });

const challenge = { 'WWW-Authenticate': 'Bearer realm="api"' };

export const notAuthenticated = () => clientError(401, 'not_authenticated', challenge);

export const noActiveAccount = () => clientError(401, 'no_active_account', challenge);

const tokenNotValid = (more: readonly ApiErrorEntry[] = []) => {
  const code = 'token_not_valid';
  return new ApiError(401, 'client_error', [{ code, attr: 'detail' }, { code, attr: 'code', literal: code }, ...more], challenge);
};

/** SimpleJWT's response to an invalid access token, with an entry for each leaf of its body. */
export const accessTokenNotValid = () =>
  tokenNotValid([
    { code: 'token_not_valid', attr: 'messages.0.token_class', literal: 'AccessToken' },
    { code: 'token_not_valid', attr: 'messages.0.token_type', literal: 'access' },
    { code: 'token_not_valid', attr: 'messages.0.message', text: 'token_expired' },
  ]);

export const refreshTokenNotValid = () => tokenNotValid();

export function detectLocale(c: Context): AppLocale {
  return (detectFromHeader(c, languages as DetectorOptions) ?? languages.fallbackLanguage) as AppLocale;
}

export function respondWithError(c: Context, error: ApiError, headers = error.headers): Response {
  return c.json(errorBody(error, detectLocale(c)), error.status, { ...headers });
}

/** For a part of the gateway, whose errors the gateway answers and logs. Hono's own handler prints them as plain text. */
export const passError: ErrorHandler = (error) => {
  throw error;
};

/** Turns thrown errors into responses. @param report receives server failures, unless the client has disconnected */
export function createErrorHandler(report: (error: Error, c: Context) => void): ErrorHandler {
  return (error, c) => {
    const known = toApiError(error);
    if ((known.status === 500 || storageProblem(error)) && !c.req.raw.signal.aborted) report(error, c);
    return respondWithError(c, known);
  };
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseUnavailableError) return unavailable();
  if (error instanceof CommitUnknownError) return outcomeUnknown();
  if (error instanceof StorageError)
    return error.trouble === 'full' ? noRoom(error.source) : serverError(503, 'storage_unavailable', later, error.source);
  if (storageProblem(error)?.kind === 'full') return noRoom();
  if (storageProblem(error)) return unavailable();
  if (error instanceof HTTPException && error.status === 400) return parseError();
  return serverError(500, 'error');
}
