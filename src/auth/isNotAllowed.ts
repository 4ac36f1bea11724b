import { notAKey } from '../http/toHttpError';

/** Codes of the product API's first error that mean: sign in again (specification §8). */
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

/** Whether an error says that the token is not, or no longer, accepted. */
export function isTokenRefused(error: unknown): boolean {
  return signedOutCodes.includes(codesOf(error)[0] ?? '');
}

/**
 * Whether an error says that a record or a collection does not exist. A page past the end of a list never comes as one (`getPage`),
 * and what cannot be a key names no record.
 */
export function isMissing(error: unknown): boolean {
  return (error as { status?: unknown } | null | undefined)?.status === 404 && codesOf(error)[0] !== notAKey;
}

function codesOf(error: unknown): readonly string[] {
  const codes = (error as { body?: { codes?: unknown } | null } | null | undefined)?.body?.codes;
  return Array.isArray(codes) ? codes : [];
}
