import type { MiddlewareHandler } from 'hono';
import { clientAddress } from './clientAddress';
import type { SessionDatabase } from './sessionTables';
import { createSignInLimit, defaultLimits, type SignInLimits } from './signInLimit';

/** What the limit needs. */
export interface DirectSignInOptions {
  readonly database: SessionDatabase;
  readonly trustProxy: boolean;
  readonly limits?: Partial<SignInLimits>;
  /** Milliseconds. */
  readonly now?: () => number;
}

/** Larger bodies are no sign-in; the API refuses them itself. */
const bodyLimit = 16 * 1024;

/**
 * Counts the failures of sign-ins that reach the product API past the session routes (`POST /auth/login/`), together with those
 * that do not: otherwise that call would be the way around the limit (OWASP Authentication Cheat Sheet, "Login Throttling").
 */
export function limitDirectSignIn({ database, trustProxy, limits, now = Date.now }: DirectSignInOptions): MiddlewareHandler {
  const attemptSignIn = createSignInLimit(database, { ...defaultLimits, ...limits }, now);
  return async (c, next) => {
    const body = Number(c.req.header('content-length') ?? 0) > bodyLimit ? '' : await c.req.raw.clone().text();
    const attempt = await attemptSignIn(accountIn(body), clientAddress(c, trustProxy));
    if (!attempt.allowed) {
      const error = { code: 'throttled', detail: 'Too many sign-in attempts. Try again later.', attr: null };
      return c.json({ type: 'client_error', errors: [error] }, 429, { 'Retry-After': String(attempt.retryAfterSeconds) });
    }
    await next();
    if (c.res.ok) await attempt.succeeded();
    else if (c.res.status !== 400 && c.res.status !== 401) await attempt.undecided();
  };
}

/** The e-mail of a sign-in body, JSON or form; empty when there is none, which counts as one account. */
function accountIn(body: string): string {
  try {
    const { email } = JSON.parse(body) as { email?: unknown };
    return typeof email === 'string' ? email : '';
  } catch {
    return new URLSearchParams(body).get('email') ?? '';
  }
}
