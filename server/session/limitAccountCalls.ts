import type { MiddlewareHandler } from 'hono';
import { clientAddress } from '../http/clientAddress';
import { refuseCall, tooMany } from '../http/refuseCall';
import type { DirectSignInOptions } from './limitDirectSignIn';
import { readAccountCall } from './readAccountCall';
import { createSignInLimit, type SignInLimits } from './signInLimit';

/** The login-stage calls beside sign-in (specification §7). */
export const accountCallPaths = [
  '/auth/register/',
  '/auth/otp/verify-email/',
  '/auth/otp/resend-otp/',
  '/auth/forgot-password/',
  '/auth/otp/verify/',
  '/auth/reset-password/',
] as const;

/** Whoever mistypes twice in each step stays far below. */
const accountCallLimits: SignInLimits = { perAccount: 30, perAddress: 150, windowSeconds: 15 * 60 };

/**
 * Counts every call that makes, asks for or uses up a code, whatever its answer, per e-mail and per address: nobody fills mailboxes,
 * tries codes of many accounts or tries which e-mails are known. It stands before the embedded API and the proxy alike.
 */
export function limitAccountCalls({ database, trustProxy, limits, now = Date.now }: DirectSignInOptions): MiddlewareHandler {
  const attemptCall = createSignInLimit(database, { ...accountCallLimits, ...limits }, now, 'call');
  return async (c, next) => {
    const call = await readAccountCall(c.req.raw, 'email').catch((error: unknown) => refuseCall(c, error));
    if (call instanceof Response) return call;
    const attempt = await attemptCall({ account: call.account, address: clientAddress(c, trustProxy) });
    if (!attempt.allowed) return tooMany(c, attempt.retryAfterSeconds);
    await attempt.end('failed');
    c.req.raw = call.request;
    return next();
  };
}
