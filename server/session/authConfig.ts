import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { AuthConfig } from '@auth/core';
import { AuthError } from '@auth/core/errors';
import { decode, encode, type JWT } from '@auth/core/jwt';
import credentials from '@auth/core/providers/credentials';
import { noteAccount } from '../lib/requestContext';
import { authorize, type SessionCall, type SessionParts } from './authorize';
import { authorizeCode } from './authorizeCode';
import { cookieOptions } from './cookieOptions';
import type { SessionRights } from './createRoleReader';
import { enterByForm } from './enterByForm';
import { enterByWay, type ProviderTokens } from './enterByWay';
import { safeRedirect } from './safeRedirect';
import type { VersionedTokens } from './tokenRefresh';
import { fitsHeaders, type SignedIn, sessionLimits, tokensTooLong } from './toSession';

/** Minimum age of a cookie before a session call rewrites it with the first secret; next-auth's `updateAge`. */
const cookieRenewalMs = 24 * 60 * 60 * 1000;

const logoutTimeoutMs = 1_000;

const everyday = new Set(['CredentialsSignin', 'MissingCSRF', 'AccessDenied']);

/** Configures `@auth/core` for one request. Each read checks the cookie's session against the database and refreshes its token. */
export function authConfig(parts: SessionParts, call: SessionCall): AuthConfig {
  const { outcome, origin, publicUrl, home } = call;
  const cookies = cookieOptions({ https: origin.startsWith('https:'), basePath: parts.publicPath, crossSite: parts.crossSiteCookies });
  /** Marks faults of the gateway, because the library turns errors into "signed out". */
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AuthError)) outcome.failed = true;
      throw error;
    }
  };

  let entered: SignedIn | undefined;
  return {
    basePath: parts.basePath,
    // The first one is for the CSRF cookie (see renewCsrf), all are for the session.
    secret: parts.secrets[0] ?? '',
    jwt: {
      encode: (params) => encode({ ...params, secret: [...parts.secrets] }),
      decode: (params) => decode({ ...params, secret: [...parts.secrets] }),
    },
    cookies,
    trustHost: true,
    session: { strategy: 'jwt', maxAge: parts.maxAgeSeconds },
    pages: { signIn: parts.signInPath, signOut: parts.signInPath, error: parts.errorPath, verifyRequest: parts.signInPath },
    logger: createLogger(parts, call),
    providers: [
      credentials({
        id: 'credentials',
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize: (fields: Partial<Record<string, unknown>>) =>
          guarded(() => (isOnlyCode(fields) ? authorizeCode(String(fields.code), parts, call) : authorize(fields, parts, call))),
      }),
      ...Object.entries(parts.forms).map(([id, form]) =>
        credentials({
          id,
          name: form.name,
          credentials: {},
          authorize: (fields) => guarded(() => enterByForm(id, form, fields, parts, call)),
        }),
      ),
      ...Object.values(parts.ways).map(({ provider }) => provider),
    ],
    callbacks: {
      signIn: ({ account, profile }) =>
        guarded(async () => {
          if (call.way) entered = await enterByWay(call.way, profile ?? {}, (account ?? {}) as ProviderTokens, parts, call);
          return true;
        }),
      redirect: ({ url }) => safeRedirect(url, home, [publicUrl, ...parts.appOrigins]),
      jwt: ({ token, user, trigger, session }) =>
        guarded(() =>
          user
            ? openSession(entered ?? (user as unknown as SignedIn), parts, call)
            : continueSession(token, trigger === 'update' ? { data: session } : undefined, parts, call),
        ),
      session: ({ token }) =>
        guarded(async () => {
          const claims = readClaims(token) as SessionClaims;
          return toBody(claims, await parts.readRights(claims, origin));
        }),
    },
    events: {
      signOut: (message) => guarded(() => signOut('token' in message ? message.token : null, parts, call)),
    },
  };
}

function isOnlyCode({ code, password }: Partial<Record<string, unknown>>): boolean {
  return typeof code === 'string' && code !== '' && !password;
}

function createLogger({ log }: SessionParts, { outcome, way }: SessionCall): AuthConfig['logger'] {
  return {
    error(error) {
      const code = error instanceof AuthError ? error.type : error.name;
      // The library logs an error for each cookie that it cannot decrypt, and anyone can send one.
      const isForeignCookie = code === 'JWTSessionError' && !outcome.failed;
      if (way) outcome.error ??= way.toError(error);
      else if (!everyday.has(code) && !isForeignCookie) log({ level: 'error', code, message: error.message });
    },
    warn: () => {},
    debug: () => {},
  };
}

function toBody({ name, picture, access, endsAt }: SessionClaims, rights: SessionRights) {
  return { user: { name, image: picture, token: access, ...rights }, expires: new Date(endsAt).toISOString() };
}

async function openSession(user: SignedIn, parts: SessionParts, call: SessionCall): Promise<JWT> {
  const { store, now, maxAgeSeconds } = parts;
  const sid = randomUUID();
  const endsAt = now() + maxAgeSeconds * 1000;
  await store.open(sid, user.subject, now(), endsAt);
  noteAccount(user.subject);
  // The old cookie is about to be overwritten, so it could not be signed out later.
  await closeSession(await call.previous(), parts, call.origin);
  const { subject: sub, name, image: picture, access, refresh, role, expiresAt, via } = user;
  const issued = { ...(expiresAt !== undefined && { expiresAt }), ...(via !== undefined && { via }) };
  const claims: SessionClaims = {
    sid,
    sub,
    name,
    picture,
    access,
    refresh,
    version: 0,
    endsAt,
    ...issued,
    ...(role !== undefined && { role }),
  };
  return { ...claims };
}

async function continueSession(
  token: JWT,
  update: { readonly data: unknown } | undefined,
  parts: SessionParts,
  { origin, outcome }: SessionCall,
): Promise<JWT | null> {
  const { tokens, now, log, store } = parts;
  const claims = readClaims(token);
  let fresh = claims && (await tokens.fresh(claims.sid, claims, origin));
  // If refreshed tokens are too long, every further call would be refused, even sign-out.
  if (claims && fresh && !fits({ ...claims, ...fresh })) {
    log(tokensTooLong);
    await closeSession(token, parts, origin);
    outcome.endReason = 'SessionTooLong';
    fresh = undefined;
  }
  if (claims && fresh) noteAccount(claims.sub);
  else if (claims && (await store.lostRights(claims.sid))) outcome.endReason = 'RightsRemoved';
  const cookieIsYoung = now() - (token.iat ?? 0) * 1000 < cookieRenewalMs;
  outcome.leaveSessionCookie = !fresh || (cookieIsYoung && !update);
  if (!claims || !fresh) return null;
  const changes = readUpdate(update?.data);
  return { ...token, ...fresh, ...(fits({ ...claims, ...fresh, ...changes }) && changes) };
}

function fits({ sub: subject, name, picture: image, access, refresh }: SessionClaims): boolean {
  return fitsHeaders({ subject, name, image, access, refresh });
}

async function signOut(token: JWT | null | undefined, parts: SessionParts, { origin, address }: SessionCall): Promise<void> {
  const claims = readClaims(token ?? null);
  if (claims) parts.securityLog({ event: 'sign_out', account: claims.sub, address });
  const wasOpen = await closeSession(token, parts, origin);
  // A copied cookie can sign out repeatedly.
  if (!claims || !wasOpen) return;
  const { sub: actor, name } = claims;
  await parts.history
    ?.add([{ at: parts.now(), kind: 'sign_out', actor, actorName: name ?? undefined, address }])
    .catch((error: Error) => parts.log({ level: 'error', code: 'HISTORY_ERROR', message: error.message }));
}

async function closeSession(token: JWT | null | undefined, { store, tokenCalls, tokens }: SessionParts, origin: string): Promise<boolean> {
  const claims = readClaims(token ?? null);
  if (!claims) return false;
  const newest = await tokens.newest(claims.sid, claims);
  const wasOpen = await store.close(claims.sid);
  // An unresponsive API must not delay the sign-out. `logout` never rejects.
  if (newest) await Promise.race([tokenCalls.logout(origin, newest), setTimeout(logoutTimeoutMs, undefined, { ref: false })]);
  return wasOpen;
}

interface SessionClaims extends VersionedTokens {
  readonly sid: string;
  readonly sub: string;
  readonly name: string | null;
  readonly picture: string | null;
  readonly role?: SignedIn['role'];
  /** Latest end of the session in ms. */
  readonly endsAt: number;
}

function readClaims(token: JWT | null): SessionClaims | undefined {
  const claims = token as Partial<SessionClaims> | null;
  const complete =
    typeof claims?.sid === 'string' &&
    typeof claims.sub === 'string' &&
    typeof claims.access === 'string' &&
    typeof claims.version === 'number' &&
    typeof claims.endsAt === 'number';
  return complete ? (claims as SessionClaims) : undefined;
}

/** Returns the name and image of `update(data)`. All of `data` is untrusted, so no token is accepted. */
function readUpdate(data: unknown): { name?: string; picture?: string | null } {
  const source = (data as { user?: unknown } | null | undefined)?.user ?? data;
  const { name, image } = (typeof source === 'object' && source !== null ? source : {}) as { name?: unknown; image?: unknown };
  return {
    ...(typeof name === 'string' && name.length <= sessionLimits.name && { name }),
    ...((image === null || isImage(image)) && { picture: image }),
  };
}

function isImage(value: unknown): value is string {
  return typeof value === 'string' && value.length <= sessionLimits.image && /^(https?:\/\/|\/(?![/\\]))/.test(value);
}
