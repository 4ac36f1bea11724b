import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { deriveKeys } from '../config/readSecrets';
import { tableOf } from '../database/tables';
import { accessTokenNotValid, notAuthenticated, permissionDenied } from '../http/apiError';
import { noteAccount } from '../lib/requestContext';
import { lasts } from './refreshTokens';
import { type ApiEnv, accountsOf, type Services } from './services';
import type { TokenClaims } from './tokenClaims';

export type TokenKind = 'access' | 'refresh';

export interface IssuedToken {
  readonly token: string;
  readonly claims: TokenClaims;
}

export interface TokenIssuer {
  /** @param more the sign-in of an access token, and when it began: now, unless it says so */
  issue(kind: TokenKind, account: number, more?: Partial<Pick<TokenClaims, 'chain' | 'began'>>): Promise<IssuedToken>;
  /** @returns undefined for a token that is expired, forged, of the other kind or no token at all */
  verify(kind: TokenKind, token: string): Promise<TokenClaims | undefined>;
}

interface TokenOptions {
  /** The first signs, all verify: a new one is put in front, the old one leaves when its tokens have expired. */
  readonly secrets: readonly string[];
  readonly accessSeconds: number;
  /** A sign-in whose token is not replaced for so long is over. */
  readonly refreshSeconds: number;
  /** A sign-in is over after so long, however often its token is replaced. */
  readonly signInSeconds: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Tokens of each kind whose signature is remembered. */
const mostVerified = 1000;

/** Signs and checks JSON web tokens (RFC 7519, HS256) whose keys are derived from the secrets by HKDF (RFC 5869). */
export function createTokens({ secrets, accessSeconds, refreshSeconds, signInSeconds, now }: TokenOptions): TokenIssuer {
  const keys = deriveKeys(secrets, 'embedded-api-tokens');
  // A signature stays right: whoever comes again with a token need not have it checked again before it expires.
  const verified: { readonly [K in TokenKind]: LRUCache<string, TokenClaims> } = {
    access: new LRUCache({ max: mostVerified }),
    refresh: new LRUCache({ max: mostVerified }),
  };
  const lifetimes = { access: accessSeconds, refresh: refreshSeconds };
  return {
    async issue(kind, account, { chain, began } = {}) {
      const issued = Math.floor(now() / 1000);
      const start = began ?? issued;
      const claims = { account, id: randomUUID(), chain, began: start, expires: Math.min(issued + lifetimes[kind], start + signInSeconds) };
      const token = await new SignJWT({ typ: kind, auth_time: start, ...(chain && { sid: chain }) })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(account))
        .setJti(claims.id)
        .setIssuedAt(issued)
        .setExpirationTime(claims.expires)
        .sign(keys[0]);
      return { token, claims };
    },
    async verify(kind, token) {
      const known = verified[kind].get(token);
      if (known && known.expires * 1000 > now()) return known;
      verified[kind].delete(token);
      for (const key of keys) {
        const payload = await read(token, key, now());
        if (payload?.typ !== kind || !payload.jti || !payload.exp) continue;
        const { sid, auth_time: began = payload.iat } = payload;
        const claims = {
          account: Number(payload.sub),
          id: payload.jti,
          ...(typeof sid === 'string' && { chain: sid }),
          began: Number(began ?? 0),
          expires: payload.exp,
        };
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

/** Lets in the tokens of active administrators that say `is_admin=true` (specification §6), or what `resources/api.ts` has all calls say. */
export function authenticate(services: Services & { readonly tokens: TokenIssuer }): MiddlewareHandler<ApiEnv> {
  const { authorization, query } = services.registry.api;
  const findAdministrator = createAdministratorCheck(services);
  return async (c, next) => {
    const [scheme, token, ...rest] = (c.req.header('Authorization') ?? '').trim().split(/\s+/);
    if (scheme?.toLowerCase() !== authorization.toLowerCase()) throw notAuthenticated();
    const claims = token && rest.length === 0 ? await services.tokens.verify('access', token) : undefined;
    const administrator = claims?.chain ? await findAdministrator(claims.account, claims.chain) : undefined;
    if (!claims || !administrator) throw accessTokenNotValid();
    if (Object.entries(query).some(([name, value]) => c.req.query(name) !== value)) throw permissionDenied();
    noteAccount(claims.account);
    c.set('account', claims.account);
    c.set('accountName', administrator.name);
    await next();
  };
}

/**
 * Reads the account of every call, so that a sign-in that ended and a deactivated account are refused at once, whatever their tokens
 * say. Both are found by an index.
 */
function createAdministratorCheck({
  registry,
  database: { db },
}: Services): (id: number, chain: string) => Promise<{ readonly name: string } | undefined> {
  const accounts = accountsOf(registry);
  if (!accounts) return async () => undefined;
  const { active, admin, name } = accounts.account;
  const query = db.selectFrom(tableOf(accounts.resource)).select([active, admin, name]);
  return async (id, chain) => {
    const account = await query.where('id', '=', id).where(lasts(chain, id)).executeTakeFirst();
    return account?.[active] && account[admin] ? { name: String(account[name] ?? '') } : undefined;
  };
}
