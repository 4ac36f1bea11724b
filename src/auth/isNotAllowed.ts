import { notAKey } from '../http/toHttpError';

/** Codes of the product API's first error that end the session (specification §8). */
const signedOutCodes = ['token_not_valid', 'not_authenticated'];

/**
 * Whether an error ends the session: HTTP 404, or a first error with one of two codes (specification §8, first entry).
 * A network failure has neither, so it never does.
 *
 * @param error what the data provider threw, `HttpError` with `body.codes`
 */
export function isNotAllowed(error: unknown): boolean {
  return isMissing(error) || isTokenRefused(error);
}

/** Whether an error means that the API does not accept the token. */
export function isTokenRefused(error: unknown): boolean {
  return signedOutCodes.includes(codesOf(error)[0] ?? '');
}

/**
 * Whether an error means that a record or a collection does not exist. A page past the end of a list is no such error (`getPage`),
 * and neither is a malformed key.
 */
export function isMissing(error: unknown): boolean {
  return (error as { status?: unknown } | null | undefined)?.status === 404 && codesOf(error)[0] !== notAKey;
}

function codesOf(error: unknown): readonly string[] {
  const codes = (error as { body?: { codes?: unknown } | null } | null | undefined)?.body?.codes;
  return Array.isArray(codes) ? codes : [];
}
