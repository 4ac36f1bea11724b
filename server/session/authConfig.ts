import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { AuthConfig } from '@auth/core';
import { AuthError, CredentialsSignin } from '@auth/core/errors';
import { decode, encode, type JWT } from '@auth/core/jwt';
import credentials from '@auth/core/providers/credentials';
import { normalAccount } from '../lib/normalAccount';
import type { SecurityEvent, SecurityLog } from '../lib/securityLog';
import { cookieOptions } from './cookieOptions';
import type { KnownDevices } from './knownDevices';
import type { SessionLog } from './logRoute';
import { safeRedirect } from './safeRedirect';
import { readClaims, readUpdate, type SessionClaims } from './sessionClaims';
import type { SessionStore } from './sessionStore';
import type { Attempt, AttemptEnd, Attempted, AttemptResult } from './signInLimit';
import type { Outcome, SessionError } from './signInOutcome';
import type { TokenRefresh } from './tokenRefresh';
import type { SignedIn } from './toSession';
import type { LoginResult, UpstreamCalls } from './upstreamCalls';

/** The parts that every request shares. */
export interface SessionParts {
  readonly basePath: string;
  readonly signInPath: string;
  readonly errorPath: string;
  readonly secrets: readonly string[];
  readonly maxAgeSeconds: number;
  readonly appOrigins: readonly string[];
  readonly crossSiteCookies: boolean;
  readonly now: () => number;
  readonly log: SessionLog;
  readonly securityLog: SecurityLog;
  readonly store: SessionStore;
  readonly calls: UpstreamCalls;
  readonly tokens: TokenRefresh;
  readonly devices: KnownDevices;
  readonly attempt: (attempted: Attempted) => Promise<AttemptResult>;
}

/** The parts of one request. */
export interface SessionCall {
  readonly origin: string;
  /** The origin of the app that called, see appHome. */
  readonly home: string;
  readonly address: string | undefined;
  readonly acceptLanguage: string | undefined;
  /** The cookies of the request, as they came. */
  readonly cookies: string;
  /** The session that the browser brought along, if any. */
  readonly previous: () => Promise<JWT | null>;
  /** Filled by the callbacks. */
  readonly outcome: Outcome;
}

/** How old a cookie may grow before a session call writes it anew (with the first secret); next-auth's `updateAge`. */
const cookieRenewalMs = 24 * 60 * 60 * 1000;

/** How long a sign-out waits for the product API. */
const logoutPatienceMs = 1_000;

/** Refusals are everyday events, not faults of the gateway. */
const everyday = new Set(['CredentialsSignin', 'MissingCSRF', 'AccessDenied']);

/**
 * The configuration of `@auth/core` for one request: a credentials provider over the product API's sign-in, a session in
 * an encrypted cookie, checked against the database and refreshed whenever it is read.
 */
export function authConfig(parts: SessionParts, call: SessionCall): AuthConfig {
  const { outcome, origin, home } = call;
  const cookies = cookieOptions({ https: origin.startsWith('https:'), crossSite: parts.crossSiteCookies });
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
        if (!everyday.has(code)) parts.log({ level: 'error', code, message: error.message });
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
      redirect: ({ url }) => safeRedirect(url, home, [origin, ...parts.appOrigins]),
      jwt: ({ token, user, trigger, session }) =>
        guarded(() =>
          user
            ? openSession(user as unknown as SignedIn, parts, call)
            : continueSession(token, trigger === 'update' ? { data: session } : undefined, parts, call),
        ),
      session: ({ token }) => {
        const claims = readClaims(token) as SessionClaims;
        return {
          user: { name: claims.name, image: claims.picture, token: claims.access },
          expires: new Date(claims.endsAt).toISOString(),
        };
      },
    },
    events: {
      signOut: (message) => guarded(() => signOut('token' in message ? message.token : null, parts, call)),
    },
  };
}

/** How an attempt ends by what the product API said. Where nobody looked at the password, nothing is counted. */
const endOf: { readonly [K in LoginResult['kind']]: AttemptEnd } = {
  'signed-in': 'succeeded',
  refused: 'failed',
  forbidden: 'failed',
  unconfirmed: 'failed',
  throttled: 'undecided',
  unavailable: 'undecided',
  unreadable: 'undecided',
};

async function authorize(fields: Partial<Record<string, unknown>>, parts: SessionParts, call: SessionCall) {
  const { password } = fields;
  const { address, outcome } = call;
  const account = normalAccount(fields.email);
  const tell = (event: SecurityEvent['event'], more: Omit<SecurityEvent, 'event'> = {}) =>
    parts.securityLog({ event, account, address, ...more });
  if (account === undefined || typeof password !== 'string' || password === '') {
    tell('sign_in_failed', { reason: 'not an account and a password' });
    return null;
  }

  const device = parts.devices.find(call.cookies, account);
  const attempt = await parts.attempt({ account, address, device });
  if (!attempt.allowed) {
    tell('sign_in_slowed', { retryAfterSeconds: attempt.retryAfterSeconds });
    return refuse(outcome, 'RateLimited', attempt.retryAfterSeconds);
  }

  const result = await login(account, password, attempt, parts, call);
  if (result.kind === 'signed-in') {
    tell('sign_in', { actor: result.session.subject });
    outcome.knownDevice = parts.devices.remember(call.cookies, account, call.origin.startsWith('https:'));
    return { id: result.session.subject, ...result.session };
  }
  tell('sign_in_failed', { reason: result.kind });
  switch (result.kind) {
    case 'refused':
      return null;
    case 'forbidden':
      return refuse(outcome, 'AccessDenied');
    case 'unconfirmed':
      return refuse(outcome, 'EmailNotVerified');
    case 'throttled':
      return refuse(outcome, 'RateLimited', result.retryAfterSeconds);
    case 'unavailable':
      return refuse(outcome, 'Unavailable');
    case 'unreadable':
      parts.log({ level: 'error', code: 'LOGIN_ANSWER_UNREADABLE', message: 'The sign-in answer holds no token; see toSession.' });
      return refuse(outcome, 'Configuration');
  }
}

/** Asks the product API, and says how the attempt ended, whatever happens. */
async function login(
  account: string,
  password: string,
  attempt: Attempt,
  { calls }: SessionParts,
  call: SessionCall,
): Promise<LoginResult> {
  let how: AttemptEnd = 'undecided';
  try {
    const result = await calls.login(call.origin, account, password, call.acceptLanguage);
    how = endOf[result.kind];
    return result;
  } finally {
    await attempt.end(how);
  }
}

function refuse(outcome: Outcome, error: SessionError, retryAfterSeconds?: number): never {
  outcome.error = error;
  if (retryAfterSeconds !== undefined) outcome.retryAfterSeconds = retryAfterSeconds;
  throw new CredentialsSignin();
}

async function openSession(user: SignedIn, parts: SessionParts, call: SessionCall): Promise<JWT> {
  const { store, now, maxAgeSeconds } = parts;
  const sid = randomUUID();
  const endsAt = now() + maxAgeSeconds * 1000;
  await store.open(sid, user.subject, now(), endsAt);
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
  { tokens, now }: SessionParts,
  { origin, outcome }: SessionCall,
): Promise<JWT | null> {
  const claims = readClaims(token);
  const fresh = claims && (await tokens.fresh(claims.sid, claims, origin));
  const cookieIsYoung = now() - (token.iat ?? 0) * 1000 < cookieRenewalMs;
  outcome.leaveSessionCookie = !fresh || (cookieIsYoung && !update);
  return fresh ? { ...token, ...fresh, ...readUpdate(update?.data) } : null;
}

async function signOut(token: JWT | null | undefined, parts: SessionParts, { origin, address }: SessionCall): Promise<void> {
  const claims = readClaims(token ?? null);
  if (claims) parts.securityLog({ event: 'sign_out', account: claims.sub, address });
  await closeSession(token, parts, origin);
}

async function closeSession(token: JWT | null | undefined, { store, calls, tokens }: SessionParts, origin: string): Promise<void> {
  const claims = readClaims(token ?? null);
  if (!claims) return;
  const newest = await tokens.newest(claims.sid, claims);
  await store.close(claims.sid);
  // Its tokens are over when the answer comes; but nobody waits for an API that does not answer. It never rejects.
  if (newest) await Promise.race([calls.logout(origin, newest), setTimeout(logoutPatienceMs, undefined, { ref: false })]);
}
