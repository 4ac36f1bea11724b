import type { MiddlewareHandler } from 'hono';
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
  /** Milliseconds. */
  readonly now?: () => number;
}

/**
 * Counts the failures of sign-ins that reach the product API past the session routes (`POST /auth/login/`), together with those
 * that do not: otherwise that call would be the way around the limit (OWASP Authentication Cheat Sheet, "Login Throttling").
 * Any refusal is a failure: DRF answers 400, 401, 403 or 422 to a wrong password, by its configuration.
 */
export function limitDirectSignIn({ database, trustProxy, account, limits, now = Date.now }: DirectSignInOptions): MiddlewareHandler {
  const attemptSignIn = createSignInLimit(database, { ...defaultLimits, ...limits }, now);
  return async (c, next) => {
    const attempt = await attemptSignIn(await accountInBody(c, account), clientAddress(c, trustProxy));
    if (!attempt.allowed) return tooMany(c, attempt.retryAfterSeconds);
    await next();
    if (c.res.ok) await attempt.succeeded();
    else if (c.res.status === 429 || c.res.status >= 500) await attempt.undecided();
  };
}
