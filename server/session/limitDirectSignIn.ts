import type { MiddlewareHandler } from 'hono';
import { accountInBody } from './accountInBody';
import { clientAddress } from './clientAddress';
import type { SessionDatabase } from './sessionTables';
import { createSignInLimit, defaultLimits, type SignInLimits } from './signInLimit';

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
 */
export function limitDirectSignIn({ database, trustProxy, account, limits, now = Date.now }: DirectSignInOptions): MiddlewareHandler {
  const attemptSignIn = createSignInLimit(database, { ...defaultLimits, ...limits }, now);
  return async (c, next) => {
    const attempt = await attemptSignIn(await accountInBody(c, account), clientAddress(c, trustProxy));
    if (!attempt.allowed) {
      const error = { code: 'throttled', detail: 'Too many sign-in attempts. Try again later.', attr: null };
      return c.json({ type: 'client_error', errors: [error] }, 429, { 'Retry-After': String(attempt.retryAfterSeconds) });
    }
    await next();
    if (c.res.ok) await attempt.succeeded();
    else if (c.res.status !== 400 && c.res.status !== 401) await attempt.undecided();
  };
}
