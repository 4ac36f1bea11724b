import type { MiddlewareHandler } from 'hono';
import { clientAddress } from '../http/clientAddress';
import { refuseCall, tooMany } from '../http/refuseCall';
import { noSecurityLog, type SecurityLog } from '../lib/securityLog';
import { readAccountCall } from './readAccountCall';
import type { SessionDatabase } from './sessionTables';
import { createSignInLimit, defaultLimits, type SignInLimits } from './signInLimit';

/** What a limit on login-stage calls needs. */
export interface DirectSignInOptions {
  readonly database: SessionDatabase;
  readonly trustProxy: boolean;
  /** What the sign-in call calls the account. Default `email`. */
  readonly account?: string;
  readonly limits?: Partial<SignInLimits>;
  readonly securityLog?: SecurityLog;
  /** Milliseconds. */
  readonly now?: () => number;
}

/**
 * Counts the failures of sign-ins that reach the product API past the session routes (`POST /auth/login/`), together with those
 * that do not: otherwise that call would be the way around the limit (OWASP Authentication Cheat Sheet, "Login Throttling").
 * Any refusal is a failure: DRF answers 400, 401, 403 or 422 to a wrong password, by its configuration.
 */
export function limitDirectSignIn({
  database,
  trustProxy,
  account: name = 'email',
  limits,
  securityLog = noSecurityLog,
  now = Date.now,
}: DirectSignInOptions): MiddlewareHandler {
  const attemptSignIn = createSignInLimit(database, { ...defaultLimits, ...limits }, now);
  return async (c, next) => {
    const address = clientAddress(c, trustProxy);
    const call = await readAccountCall(c.req.raw, name).catch((error: unknown) => refuseCall(c, error));
    if (call instanceof Response) {
      securityLog({ event: 'sign_in_failed', address, reason: 'not an account and a password' });
      return call;
    }
    const told = { account: call.account, address };
    const attempt = await attemptSignIn(told);
    if (!attempt.allowed) {
      securityLog({ event: 'sign_in_slowed', ...told, retryAfterSeconds: attempt.retryAfterSeconds });
      return tooMany(c, attempt.retryAfterSeconds);
    }
    c.req.raw = call.request;
    await next();
    const { ok, status } = c.res;
    securityLog({ event: ok ? 'sign_in' : 'sign_in_failed', ...told, status });
    await attempt.end(ok ? 'succeeded' : status === 429 || status >= 500 ? 'undecided' : 'failed');
  };
}
