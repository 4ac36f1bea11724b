import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { AuthConfig } from '@auth/core';
import { AuthError } from '@auth/core/errors';
import { decode, encode, type JWT } from '@auth/core/jwt';
import credentials from '@auth/core/providers/credentials';
import { noteAccount } from '../lib/requestContext';
import { authorize, type SessionCall, type SessionParts } from './authorize';
import { cookieOptions } from './cookieOptions';
import { safeRedirect } from './safeRedirect';
import type { VersionedTokens } from './tokenRefresh';
import { fitsHeaders, type SignedIn, sessionLimits, tokensTooLong } from './toSession';

/** How old a cookie may grow before a session call writes it anew (with the first secret); next-auth's `updateAge`. */
const cookieRenewalMs = 24 * 60 * 60 * 1000;

/** How long a sign-out waits for the product API. */
const logoutPatienceMs = 1_000;

/** Refusals are everyday events, not faults of the gateway. */
const everyday = new Set(['CredentialsSignin', 'MissingCSRF', 'AccessDenied']);

/**
 * The configuration of `@auth/core` for one request. Its one provider signs in by the product API. The session is in an encrypted
 * cookie, and is checked against the database and refreshed whenever it is read.
 */
export function authConfig(parts: SessionParts, call: SessionCall): AuthConfig {
  const { outcome, origin, publicUrl, home } = call;
  const cookies = cookieOptions({ https: origin.startsWith('https:'), basePath: parts.publicPath, crossSite: parts.crossSiteCookies });
  /** The library turns a throw into "signed out"; this remembers that it was our fault, so that the answer can say so. */
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AuthError)) outcome.failed = true;
      throw error;
    }
  };

  return {
    basePath: parts.basePath,
    // One for the CSRF cookie (see renewCsrf), all for the session.
    secret: parts.secrets[0] ?? '',
    jwt: {
      encode: (params) => encode({ ...params, secret: [...parts.secrets] }),
      decode: (params) => decode({ ...params, secret: [...parts.secrets] }),
    },
    cookies,
    trustHost: true,
    session: { strategy: 'jwt', maxAge: parts.maxAgeSeconds },
    pages: { signIn: parts.signInPath, signOut: parts.signInPath, error: parts.errorPath, verifyRequest: parts.signInPath },
    logger: {
      error: (error) => {
        const code = error instanceof AuthError ? error.type : error.name;
        // The library logs an error for each cookie that it cannot decrypt, and anybody can send one.
        const isForeignCookie = code === 'JWTSessionError' && !outcome.failed;
        if (!everyday.has(code) && !isForeignCookie) parts.log({ level: 'error', code, message: error.message });
      },
      warn: () => {},
      debug: () => {},
    },
    providers: [
      credentials({
        id: 'credentials',
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize: (fields) => guarded(() => authorize(fields, parts, call)),
      }),
    ],
    callbacks: {
      redirect: ({ url }) => safeRedirect(url, home, [publicUrl, ...parts.appOrigins]),
      jwt: ({ token, user, trigger, session }) =>
        guarded(() =>
          user
            ? openSession(user as unknown as SignedIn, parts, call)
            : continueSession(token, trigger === 'update' ? { data: session } : undefined, parts, call),
        ),
      session: ({ token }) => toBody(readClaims(token) as SessionClaims),
    },
    events: {
      signOut: (message) => guarded(() => signOut('token' in message ? message.token : null, parts, call)),
    },
  };
}

/** What the browser knows of its session. */
function toBody({ name, picture, access, endsAt }: SessionClaims) {
  return { user: { name, image: picture, token: access }, expires: new Date(endsAt).toISOString() };
}

async function openSession(user: SignedIn, parts: SessionParts, call: SessionCall): Promise<JWT> {
  const { store, now, maxAgeSeconds } = parts;
  const sid = randomUUID();
  const endsAt = now() + maxAgeSeconds * 1000;
  await store.open(sid, user.subject, now(), endsAt);
  noteAccount(user.subject);
  // Its cookie is about to be overwritten, and nobody could sign it out any more.
  await closeSession(await call.previous(), parts, call.origin);
  const { subject: sub, name, image: picture, access, refresh } = user;
  const claims: SessionClaims = { sid, sub, name, picture, access, refresh, version: 0, endsAt };
  return { ...claims };
}

/** @returns null: the session is over */
async function continueSession(
  token: JWT,
  update: { readonly data: unknown } | undefined,
  parts: SessionParts,
  { origin, outcome }: SessionCall,
): Promise<JWT | null> {
  const { tokens, now, log } = parts;
  const claims = readClaims(token);
  let fresh = claims && (await tokens.fresh(claims.sid, claims, origin));
  // With refreshed tokens that are too long every further call would be refused, also the one that signs out.
  if (claims && fresh && !fits({ ...claims, ...fresh })) {
    log(tokensTooLong);
    await closeSession(token, parts, origin);
    outcome.endReason = 'SessionTooLong';
    fresh = undefined;
  }
  if (claims && fresh) noteAccount(claims.sub);
  const cookieIsYoung = now() - (token.iat ?? 0) * 1000 < cookieRenewalMs;
  outcome.leaveSessionCookie = !fresh || (cookieIsYoung && !update);
  if (!claims || !fresh) return null;
  const changes = readUpdate(update?.data);
  return { ...token, ...fresh, ...(fits({ ...claims, ...fresh, ...changes }) && changes) };
}

/** Returns true if requests with a cookie of these claims stay below the header limit of servers. */
function fits({ sub: subject, name, picture: image, access, refresh }: SessionClaims): boolean {
  return fitsHeaders({ subject, name, image, access, refresh });
}

async function signOut(token: JWT | null | undefined, parts: SessionParts, { origin, address }: SessionCall): Promise<void> {
  const claims = readClaims(token ?? null);
  if (claims) parts.securityLog({ event: 'sign_out', account: claims.sub, address });
  const wasOpen = await closeSession(token, parts, origin);
  // A cookie that was kept signs out again and again.
  if (!claims || !wasOpen) return;
  const { sub: actor, name } = claims;
  // The session is over, whether or not this can be kept.
  await parts.history
    ?.add([{ at: parts.now(), kind: 'sign_out', actor, actorName: name ?? undefined, address }])
    .catch((error: Error) => parts.log({ level: 'error', code: 'HISTORY_ERROR', message: error.message }));
}

/** @returns whether the session was open */
async function closeSession(token: JWT | null | undefined, { store, calls, tokens }: SessionParts, origin: string): Promise<boolean> {
  const claims = readClaims(token ?? null);
  if (!claims) return false;
  const newest = await tokens.newest(claims.sid, claims);
  const wasOpen = await store.close(claims.sid);
  // Its tokens are over when the answer comes; but nobody waits for an API that does not answer. It never rejects.
  if (newest) await Promise.race([calls.logout(origin, newest), setTimeout(logoutPatienceMs, undefined, { ref: false })]);
  return wasOpen;
}

/** What the encrypted session cookie holds. */
interface SessionClaims extends VersionedTokens {
  /** The session's id in the database. */
  readonly sid: string;
  readonly sub: string;
  readonly name: string | null;
  readonly picture: string | null;
  /** The end of the session, however much it is used; milliseconds. */
  readonly endsAt: number;
}

/** @returns undefined for a cookie that another version of the gateway wrote */
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

/**
 * What `update(data)` may change: the name and the image that are shown. Everything in `data` is the caller's word, so
 * nothing else is taken over, least of all a token.
 */
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
