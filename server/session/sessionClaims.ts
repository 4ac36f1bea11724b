import type { JWT } from '@auth/core/jwt';
import type { VersionedTokens } from './tokenRefresh';

/** What the encrypted session cookie holds. */
export interface SessionClaims extends VersionedTokens {
  /** The session's id in the database. */
  readonly sid: string;
  readonly sub: string;
  readonly name: string | null;
  readonly picture: string | null;
  /** The end of the session, however much it is used; milliseconds. */
  readonly endsAt: number;
}

/** @returns undefined for a cookie that another version of the gateway wrote */
export function readClaims(token: JWT | null): SessionClaims | undefined {
  const claims = token as Partial<SessionClaims> | null;
  const complete =
    typeof claims?.sid === 'string' &&
    typeof claims.sub === 'string' &&
    typeof claims.access === 'string' &&
    typeof claims.version === 'number' &&
    typeof claims.endsAt === 'number';
  return complete ? (claims as SessionClaims) : undefined;
}

const nameLimit = 200;
const imageLimit = 2_000;

/**
 * What `update(data)` may change: the name and the image that are shown. Everything in `data` is the caller's word, so
 * nothing else is taken over, least of all a token.
 */
export function readUpdate(data: unknown): { name?: string; picture?: string | null } {
  const source = (data as { user?: unknown } | null | undefined)?.user ?? data;
  const { name, image } = (typeof source === 'object' && source !== null ? source : {}) as { name?: unknown; image?: unknown };
  return {
    ...(typeof name === 'string' && name.length <= nameLimit && { name }),
    ...((image === null || isImage(image)) && { picture: image }),
  };
}

function isImage(value: unknown): value is string {
  return typeof value === 'string' && value.length <= imageLimit && /^(https?:\/\/|\/(?![/\\]))/.test(value);
}
