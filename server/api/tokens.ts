import { hkdfSync, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { type Cache, createCache } from '../createCache';

export type TokenKind = 'access' | 'refresh';

/** What a valid token says. */
export interface TokenClaims {
  readonly account: number;
  readonly id: string;
  /** Seconds since 1970. */
  readonly expires: number;
}

export interface Tokens {
  issue(kind: TokenKind, account: number): Promise<{ token: string; claims: TokenClaims }>;
  /** @returns undefined for a token that is expired, forged, of the other kind or no token at all */
  verify(kind: TokenKind, token: string): Promise<TokenClaims | undefined>;
}

interface TokenOptions {
  /** The first signs, all verify: a new one is put in front, the old one leaves when its tokens have expired. */
  readonly secrets: readonly string[];
  readonly accessSeconds: number;
  readonly refreshSeconds: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Tokens of each kind whose signature is remembered. */
const mostVerified = 1000;

/** Signs and checks JSON web tokens (RFC 7519, HS256) whose keys are derived from the secrets by HKDF (RFC 5869). */
export function createTokens({ secrets, accessSeconds, refreshSeconds, now }: TokenOptions): Tokens {
  const keys = secrets.map((secret) => new Uint8Array(hkdfSync('sha256', secret, '', 'embedded-api-tokens', 32)));
  const [signingKey] = keys;
  if (!signingKey) throw new Error('The API needs at least one secret');
  // A signature stays right: whoever comes again with a token need not have it checked again before it expires.
  const verified: { readonly [K in TokenKind]: Cache<TokenClaims> } = {
    access: createCache(mostVerified),
    refresh: createCache(mostVerified),
  };
  const lifetimes = { access: accessSeconds, refresh: refreshSeconds };
  return {
    async issue(kind, account) {
      const issued = Math.floor(now() / 1000);
      const claims = { account, id: randomUUID(), expires: issued + lifetimes[kind] };
      const token = await new SignJWT({ typ: kind })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(account))
        .setJti(claims.id)
        .setIssuedAt(issued)
        .setExpirationTime(claims.expires)
        .sign(signingKey);
      return { token, claims };
    },
    async verify(kind, token) {
      const known = verified[kind].get(token);
      if (known && known.expires * 1000 > now()) return known;
      verified[kind].delete(token);
      for (const key of keys) {
        const payload = await read(token, key, now());
        if (payload?.typ !== kind || !payload.jti || !payload.exp) continue;
        const claims = { account: Number(payload.sub), id: payload.jti, expires: payload.exp };
        verified[kind].set(token, claims);
        return claims;
      }
      return undefined;
    },
  };
}

async function read(token: string, key: Uint8Array, now: number) {
  try {
    return (await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(now) })).payload;
  } catch {
    return undefined;
  }
}
