import { decodeJwt } from 'jose';
import { parseJson } from '../../src/schema/parseJson';

export interface Tokens {
  readonly access: string;
  readonly refresh?: string | undefined;
  /** In ms, for tokens that do not contain it. */
  readonly expiresAt?: number | undefined;
  /** The way to sign in whose provider issued them; undefined: the product API did. */
  readonly via?: string | undefined;
}

/** A token that expires on the way to the API counts as expired. */
const headStartSeconds = 10;

/** Returns true if an access token needs a refresh. Reads only `exp`; the product API verifies the token. @param now milliseconds */
export function isExpired({ access, expiresAt }: Tokens, now: number): boolean {
  const { exp, iat } = readUnverifiedClaims(access);
  if (exp === undefined) return expiresAt !== undefined && expiresAt - headStartSeconds * 1000 <= now;
  // A short-lived token must not count as expired for most of its life.
  const headStart = iat === undefined ? 0 : Math.min(headStartSeconds, Math.max(0, exp - iat) / 10);
  return (exp - headStart) * 1000 <= now;
}

export function readSubject(access: string): string | undefined {
  const { sub, user_id: userId } = readUnverifiedClaims(access);
  const subject = sub ?? userId;
  return typeof subject === 'string' || typeof subject === 'number' ? String(subject) : undefined;
}

export function readUnverifiedClaims(token: string): ReturnType<typeof decodeJwt> {
  try {
    // `decodeJwt` checks the format but rounds large account ids.
    const claims = decodeJwt(token);
    return { ...claims, ...(parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object) };
  } catch {
    return {};
  }
}
