import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Registry } from '../../src/schema/registry';
import { deriveKeys } from '../config/readSecrets';
import type { Executor, LogPosition } from '../database/database';
import { positionNow } from '../database/standby';
import { toTableName } from '../database/tables';
import { accessTokenNotValid, notAuthenticated, permissionDenied } from '../http/apiError';
import { noteAccount } from '../lib/requestContext';
import { isSignInActive, type TokenClaims } from './refreshTokens';
import { accountRole, mayEnter } from './roles';
import { type ApiEnv, getAccounts, type RoleView, type Services } from './services';

type TokenKind = 'access' | 'refresh';

interface IssuedToken {
  readonly token: string;
  readonly claims: TokenClaims;
}

export interface TokenIssuer {
  /** @param more id and start of the sign-in of an access token. Default: a new one, starting now. */
  issue(kind: TokenKind, account: number, more?: Partial<Pick<TokenClaims, 'chain' | 'began'>>): Promise<IssuedToken>;
  /** Returns undefined for expired, forged and malformed tokens, and for tokens of the other kind. */
  verify(kind: TokenKind, token: string): Promise<TokenClaims | undefined>;
}

interface TokenOptions {
  /** The first one signs, all verify. To rotate, add one in front and remove the old one when its tokens have expired. */
  readonly secrets: readonly string[];
  readonly accessSeconds: number;
  readonly refreshSeconds: number;
  readonly signInSeconds: number;
  readonly now: () => number;
}

const maxVerified = 1000;

/** Signs and verifies JSON web tokens (RFC 7519, HS256). Keys are derived from the secrets by HKDF (RFC 5869). */
export function createTokens({ secrets, accessSeconds, refreshSeconds, signInSeconds, now }: TokenOptions): TokenIssuer {
  const keys = deriveKeys(secrets, 'embedded-api-tokens');
  // Signatures stay valid, so each is verified only once.
  const verified: { readonly [K in TokenKind]: LRUCache<string, TokenClaims> } = {
    access: new LRUCache({ max: maxVerified }),
    refresh: new LRUCache({ max: maxVerified }),
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

/** Admits active administrators, and accounts with a role. Calls carry `is_admin=true` (specification §6), or parameters of the API. */
export function authenticate(
  services: Services & { readonly tokens: TokenIssuer },
  getView: (role: string | undefined) => RoleView,
): MiddlewareHandler<ApiEnv> {
  const { authorization, query } = services.registry.api;
  const { standby } = services.database;
  const findCaller = createCallerCheck(services);
  const mayReadStandby = standbyPaths(services.registry);
  return async (c, next) => {
    const [scheme, token, ...rest] = (c.req.header('Authorization') ?? '').trim().split(/\s+/);
    if (scheme?.toLowerCase() !== authorization.toLowerCase()) throw notAuthenticated();
    const claims = token && rest.length === 0 ? await services.tokens.verify('access', token) : undefined;
    const canRead = standby && c.req.method === 'GET' && mayReadStandby(c.req.path);
    const find = claims?.chain ? findCaller(claims.account, claims.chain) : undefined;
    const either = canRead && find ? await standby.askEither(services.database.db, find.withPosition) : undefined;
    const caller = either ? either.answer : await find?.alone(services.database.db);
    if (!claims || !caller) throw accessTokenNotValid();
    if (Object.entries(query).some(([name, value]) => c.req.query(name) !== value)) throw permissionDenied();
    noteAccount(claims.account);
    c.set('account', claims.account);
    c.set('accountName', caller.name);
    c.set('role', caller.role);
    c.set('view', getView(caller.role));
    c.set('seen', either?.seen);
    await next();
  };
}

function standbyPaths({ resources }: Registry): (path: string) => boolean {
  const allowed = resources.filter(({ readsFrom }) => readsFrom === 'standby').map(({ path }) => `/api/v1/${path}/`);
  return (path) => allowed.some((one) => path.startsWith(one));
}

interface Caller {
  readonly name: string;
  readonly role: string | undefined;
}

interface CallerQuery {
  alone(db: Executor): Promise<Caller | undefined>;
  withPosition(db: Executor): Promise<(Caller & { readonly position: LogPosition }) | undefined>;
}

/** Reads the account on every call, so that ended sign-ins, deactivated accounts and changed roles count immediately. */
function createCallerCheck({ registry, access }: Services): (id: number, chain: string) => CallerQuery | undefined {
  const accounts = getAccounts(registry);
  if (!accounts) return () => undefined;
  const { active, admin, name, role } = accounts.account;
  const toCaller = (account: Record<string, unknown> | undefined) =>
    account?.[active] && mayEnter(access, accounts, account)
      ? { name: String(account[name] ?? ''), role: accountRole(access, accounts, account) }
      : undefined;
  const columns = [active, admin, name, ...(role ? [role] : [])];
  return (id, chain) => {
    const select = (db: Executor) =>
      db.selectFrom(toTableName(accounts.resource)).select(columns).where('id', '=', id).where(isSignInActive(chain, id));
    return {
      alone: async (db) => toCaller(await select(db).executeTakeFirst()),
      async withPosition(db) {
        const row = await select(db).select(positionNow.as('position')).executeTakeFirst();
        const found = toCaller(row);
        return row && found && { ...found, position: row.position };
      },
    };
  };
}
