import { decodeJwt } from 'jose';
import { parseJson } from '../../src/schema/parseJson';

/** Access and refresh token of the product API. */
export interface Tokens {
  readonly access: string;
  readonly refresh?: string | undefined;
}

/** A token that runs out on the way to the API is as good as expired. */
const headStartSeconds = 10;

/**
 * Whether an access token needs a refresh. Only its `exp` is read: the product API alone verifies it (RFC 7519 §4.1.4).
 * A token that is no JWT never expires here; the API says so when it does.
 *
 * @param now milliseconds
 */
export function isExpired(access: string, now: number): boolean {
  const { exp, iat } = readUnverifiedClaims(access);
  if (exp === undefined) return false;
  // A short-lived token must not count as expired for most of its life.
  const headStart = iat === undefined ? 0 : Math.min(headStartSeconds, Math.max(0, exp - iat) / 10);
  return (exp - headStart) * 1000 <= now;
}

/** Who an access token was made for, when it says so: `sub` (RFC 7519) or SimpleJWT's `user_id`. */
export function readSubject(access: string): string | undefined {
  const { sub, user_id: userId } = readUnverifiedClaims(access);
  const subject = sub ?? userId;
  return typeof subject === 'string' || typeof subject === 'number' ? String(subject) : undefined;
}

/** Returns the claims of a token, or none if it is not a JWT. They are not verified: only the product API can do that. */
export function readUnverifiedClaims(token: string): ReturnType<typeof decodeJwt> {
  try {
    // `decodeJwt` checks the form, and rounds large account ids.
    const claims = decodeJwt(token);
    return { ...claims, ...(parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object) };
  } catch {
    return {};
  }
}
