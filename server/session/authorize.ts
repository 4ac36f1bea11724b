import { CredentialsSignin } from '@auth/core/errors';
import type { JWT } from '@auth/core/jwt';
import { normalAccount } from '../lib/normalAccount';
import type { SecurityEvent, SecurityLog } from '../lib/securityLog';
import type { ReadRights } from './createRoleReader';
import type { KnownDevices } from './knownDevices';
import type { SessionLog } from './logRoute';
import type { createChallenges } from './secondFactor';
import type { SessionStore } from './sessionStore';
import type { Attempt, AttemptEnd, Attempted, AttemptResult } from './signInLimit';
import type { SessionError, SignInOutcome } from './signInOutcome';
import type { SignInForms, SignInWay, SignInWays, TokenCalls } from './signInWay';
import type { TokenRefresh } from './tokenRefresh';
import { fitsHeaders, type SignedIn, tokensTooLong } from './toSession';
import type { LoginResult, UpstreamCalls } from './upstreamCalls';

export interface SessionHistory {
  add(entries: readonly SignInEntry[]): Promise<void>;
  addFailedSignIn(entry: Pick<SignInEntry, 'actor' | 'address'>): Promise<void>;
}

interface SignInEntry {
  readonly at: number;
  readonly kind: 'sign_in' | 'sign_out';
  readonly actor?: string | undefined;
  readonly actorName?: string | undefined;
  readonly address?: string | undefined;
}

export interface SessionParts {
  /** From the root of the host, like the paths of the pages. */
  readonly basePath: string;
  readonly publicPath: string;
  readonly signInPath: string;
  readonly errorPath: string;
  readonly secrets: readonly string[];
  readonly maxAgeSeconds: number;
  readonly appOrigins: readonly string[];
  readonly crossSiteCookies: boolean;
  readonly now: () => number;
  readonly log: SessionLog;
  readonly securityLog: SecurityLog;
  readonly history: SessionHistory | undefined;
  readonly store: SessionStore;
  readonly calls: UpstreamCalls;
  readonly tokenCalls: TokenCalls;
  readonly ways: SignInWays;
  readonly forms: SignInForms;
  readonly challenges: ReturnType<typeof createChallenges>;
  readonly attemptCode: (attempted: Attempted) => Promise<AttemptResult>;
  /** Signs in an account of the embedded API whose e-mail address a provider verified. Undefined for another API. */
  readonly loginVerified: ((origin: string, email: string, acceptLanguage: string | undefined) => Promise<LoginResult>) | undefined;
  /** Path of the list that another API is asked for with a provider's token. */
  readonly checkPath: string | undefined;
  readonly hasRoles: boolean;
  readonly roleAt: string | undefined;
  readonly tokens: TokenRefresh;
  readonly readRights: ReadRights;
  readonly devices: KnownDevices;
  readonly attempt: (attempted: Attempted) => Promise<AttemptResult>;
}

export interface SessionCall {
  readonly origin: string;
  readonly publicUrl: string;
  readonly home: string;
  readonly address: string | undefined;
  readonly acceptLanguage: string | undefined;
  readonly cookies: string;
  readonly previous: () => Promise<JWT | null>;
  readonly way?: SignInWay | undefined;
  readonly outcome: SignInOutcome;
}

/** Attempts do not count if the password was not checked. */
export const ends: { readonly [K in LoginResult['kind']]: AttemptEnd } = {
  'signed-in': 'succeeded',
  refused: 'failed',
  forbidden: 'failed',
  unconfirmed: 'failed',
  throttled: 'undecided',
  unavailable: 'undecided',
  unreadable: 'undecided',
};

export async function authorize(fields: Partial<Record<string, unknown>>, parts: SessionParts, call: SessionCall) {
  const { password } = fields;
  const { address, outcome } = call;
  const account = normalAccount(fields.email);
  const logEvent = (event: SecurityEvent['event'], more: Omit<SecurityEvent, 'event'> = {}) =>
    parts.securityLog({ event, account, address, ...more });
  if (account === undefined || typeof password !== 'string' || password === '') {
    logEvent('sign_in_failed', { reason: 'not an account and a password' });
    return null;
  }

  const device = parts.devices.find(call.cookies, account);
  const attempt = await parts.attempt({ account, address, device });
  if (!attempt.allowed) {
    logEvent('sign_in_slowed', { retryAfterSeconds: attempt.retryAfterSeconds });
    return refuseSignIn(outcome, 'RateLimited', attempt.retryAfterSeconds);
  }

  const result = await login(account, password, attempt, parts, call);
  if (result.kind === 'code-required') {
    outcome.challenge = await parts.challenges.write({ account, challenge: result.challenge }, call.origin.startsWith('https:'));
    return refuseSignIn(outcome, 'CodeRequired');
  }
  const session = await enter(result, account, parts, call, 'CredentialsSignin');
  outcome.knownDevice = parts.devices.remember(call.cookies, account, call.origin.startsWith('https:'));
  return { id: session.subject, ...session };
}

/** Records the result of a sign-in. @param account as typed or confirmed @throws CredentialsSignin, with the reason in the outcome */
export async function enter(
  result: LoginResult,
  account: string,
  { securityLog, history, now, log }: SessionParts,
  { address, outcome }: SessionCall,
  whenRefused: SessionError = 'AccountUnknown',
): Promise<SignedIn> {
  if (result.kind === 'signed-in' && !fitsHeaders(result.session)) {
    securityLog({ event: 'sign_in_failed', account, address, reason: 'tokens too long' });
    log(tokensTooLong);
    return refuseSignIn(outcome, 'TokensTooLong');
  }
  if (result.kind === 'signed-in') {
    const { subject, name } = result.session;
    securityLog({ event: 'sign_in', account, address, actor: subject });
    await history?.add([{ at: now(), kind: 'sign_in', actor: subject, actorName: name ?? account, address }]);
    return result.session;
  }
  securityLog({ event: 'sign_in_failed', account, address, reason: result.kind });
  if (ends[result.kind] === 'failed') await history?.addFailedSignIn({ actor: account, address });
  switch (result.kind) {
    case 'refused':
      return refuseSignIn(outcome, whenRefused);
    case 'forbidden':
      return refuseSignIn(outcome, 'AccessDenied');
    case 'unconfirmed':
      return refuseSignIn(outcome, 'EmailNotVerified');
    case 'throttled':
      return refuseSignIn(outcome, 'RateLimited', result.retryAfterSeconds);
    case 'unavailable':
      return refuseSignIn(outcome, 'Unavailable');
    case 'unreadable':
      log({ level: 'error', code: 'LOGIN_ANSWER_UNREADABLE', message: 'The sign-in response contains no token; see toSession.' });
      return refuseSignIn(outcome, 'Configuration');
  }
}

async function login(
  account: string,
  password: string,
  attempt: Attempt,
  { calls }: SessionParts,
  call: SessionCall,
): ReturnType<UpstreamCalls['login']> {
  let how: AttemptEnd = 'undecided';
  try {
    const result = await calls.login(call.origin, account, password, call.acceptLanguage);
    how = result.kind === 'code-required' ? 'undecided' : ends[result.kind];
    return result;
  } finally {
    await attempt.end(how);
  }
}

export function refuseSignIn(outcome: SignInOutcome, error: SessionError, retryAfterSeconds?: number): never {
  outcome.error = error;
  if (retryAfterSeconds !== undefined) outcome.retryAfterSeconds = retryAfterSeconds;
  throw new CredentialsSignin();
}
