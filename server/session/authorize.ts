import { CredentialsSignin } from '@auth/core/errors';
import type { JWT } from '@auth/core/jwt';
import { normalAccount } from '../lib/normalAccount';
import type { SecurityEvent, SecurityLog } from '../lib/securityLog';
import type { KnownDevices } from './knownDevices';
import type { SessionLog } from './logRoute';
import type { SessionStore } from './sessionStore';
import type { Attempt, AttemptEnd, Attempted, AttemptResult } from './signInLimit';
import type { SessionError, SignInOutcome } from './signInOutcome';
import type { TokenRefresh } from './tokenRefresh';
import { fitsHeaders, tokensTooLong } from './toSession';
import type { LoginResult, UpstreamCalls } from './upstreamCalls';

/** Records sign-ins and sign-outs. */
export interface SessionHistory {
  add(entries: readonly SignInEntry[]): Promise<void>;
  addFailedSignIn(entry: Pick<SignInEntry, 'actor' | 'address'>): Promise<void>;
}

interface SignInEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: 'sign_in' | 'sign_out';
  /** The account's id, or its name as somebody typed it. */
  readonly actor?: string | undefined;
  readonly actorName?: string | undefined;
  readonly address?: string | undefined;
}

/** The parts that every request shares. */
export interface SessionParts {
  /** From the root of the host, as the paths of the pages. */
  readonly basePath: string;
  /** The path below which browsers see the gateway. */
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
  readonly tokens: TokenRefresh;
  readonly devices: KnownDevices;
  readonly attempt: (attempted: Attempted) => Promise<AttemptResult>;
}

/** The parts of one request. */
export interface SessionCall {
  readonly origin: string;
  /** The gateway's own address: the origin, with the path below which browsers see it. */
  readonly publicUrl: string;
  /** The address of the app that called, see appHome. */
  readonly home: string;
  readonly address: string | undefined;
  readonly acceptLanguage: string | undefined;
  /** The cookies of the request, as they came. */
  readonly cookies: string;
  /** The session that the browser brought along, if any. */
  readonly previous: () => Promise<JWT | null>;
  /** Filled by the callbacks. */
  readonly outcome: SignInOutcome;
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

/** Signs in at the product API, unless too many attempts failed. */
export async function authorize(fields: Partial<Record<string, unknown>>, parts: SessionParts, call: SessionCall) {
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
  if (result.kind === 'signed-in' && !fitsHeaders(result.session)) {
    tell('sign_in_failed', { reason: 'tokens too long' });
    parts.log(tokensTooLong);
    return refuse(outcome, 'TokensTooLong');
  }
  if (result.kind === 'signed-in') {
    const { subject, name } = result.session;
    tell('sign_in', { actor: subject });
    await parts.history?.add([{ at: parts.now(), kind: 'sign_in', actor: subject, actorName: name ?? account, address }]);
    outcome.knownDevice = parts.devices.remember(call.cookies, account, call.origin.startsWith('https:'));
    return { id: subject, ...result.session };
  }
  tell('sign_in_failed', { reason: result.kind });
  if (endOf[result.kind] === 'failed') await parts.history?.addFailedSignIn({ actor: account, address });
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

function refuse(outcome: SignInOutcome, error: SessionError, retryAfterSeconds?: number): never {
  outcome.error = error;
  if (retryAfterSeconds !== undefined) outcome.retryAfterSeconds = retryAfterSeconds;
  throw new CredentialsSignin();
}
