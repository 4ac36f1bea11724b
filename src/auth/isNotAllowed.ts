import { notAKey } from '../http/toHttpError';

const signedOutCodes = ['token_not_valid', 'not_authenticated'];

/** Returns whether an error ends the session: HTTP 404, or a first error with one of two codes (specification §8). */
export function isNotAllowed(error: unknown): boolean {
  return isMissing(error) || isTokenRefused(error);
}

export function isTokenRefused(error: unknown): boolean {
  return signedOutCodes.includes(getCodes(error)[0] ?? '');
}

/** Returns whether a record or a collection does not exist. A page past the end of a list and a malformed key do not count. */
export function isMissing(error: unknown): boolean {
  return (error as { status?: unknown } | null | undefined)?.status === 404 && getCodes(error)[0] !== notAKey;
}

function getCodes(error: unknown): readonly string[] {
  const codes = (error as { body?: { codes?: unknown } | null } | null | undefined)?.body?.codes;
  return Array.isArray(codes) ? codes : [];
}
