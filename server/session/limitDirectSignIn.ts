import type { MiddlewareHandler } from 'hono';
import { noSecurityLog, type SecurityLog } from '../securityLog';
import { accountInBody } from './accountInBody';
import { clientAddress } from './clientAddress';
import type { SessionDatabase } from './sessionTables';
import { createSignInLimit, defaultLimits, type SignInLimits } from './signInLimit';
import { tooMany } from './tooMany';

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
  account,
  limits,
  securityLog = noSecurityLog,
  now = Date.now,
}: DirectSignInOptions): MiddlewareHandler {
  const attemptSignIn = createSignInLimit(database, { ...defaultLimits, ...limits }, now);
  return async (c, next) => {
    const [name, address] = [await accountInBody(c, account), clientAddress(c, trustProxy)];
    const attempt = await attemptSignIn(name, address);
    const told = { account: name, address };
    if (!attempt.allowed) {
      securityLog({ event: 'sign_in_slowed', ...told, retryAfterSeconds: attempt.retryAfterSeconds });
      return tooMany(c, attempt.retryAfterSeconds);
    }
    await next();
    securityLog({ event: c.res.ok ? 'sign_in' : 'sign_in_failed', ...told, status: c.res.status });
    if (c.res.ok) await attempt.succeeded();
    else if (c.res.status === 429 || c.res.status >= 500) await attempt.undecided();
  };
}
