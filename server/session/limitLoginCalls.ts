import type { MiddlewareHandler } from 'hono';
import { clientAddress } from '../http/addresses';
import { ApiError, invalid, parseError, throttled } from '../http/apiError';
import { readBody } from '../http/readBody';
import type { SignInLimits } from '../lib/limits';
import { attemptLimits } from '../lib/limits';
import { normalAccount } from '../lib/normalAccount';
import { noSecurityLog, type SecurityLog } from '../lib/securityLog';
import type { TrustProxy } from '../lib/trustProxy';
import type { SessionHistory } from './authorize';
import type { SessionDatabase } from './sessionTables';
import { createSignInLimit } from './signInLimit';

export interface LoginLimitOptions {
  readonly database: SessionDatabase;
  readonly trustProxy: TrustProxy;
  readonly account?: string;
  readonly limits?: Partial<SignInLimits>;
  readonly securityLog?: SecurityLog;
  readonly history?: SessionHistory | undefined;
  readonly now?: () => number;
}

/** Counts failures of direct sign-ins, which would bypass the session's limits. DRF answers a wrong password with 400, 401, 403 or 422. */
export function limitDirectSignIn({
  database,
  trustProxy,
  account: name = 'email',
  limits,
  securityLog = noSecurityLog,
  history,
  now = Date.now,
}: LoginLimitOptions): MiddlewareHandler {
  const attemptSignIn = createSignInLimit(database, { ...attemptLimits.signIn, ...limits }, now);
  return async (c, next) => {
    const address = clientAddress(c, trustProxy);
    const call = await readAccountCall(c.req.raw, name).catch((error: unknown) => {
      if (error instanceof ApiError) securityLog({ event: 'sign_in_failed', address, reason: 'not an account and a password' });
      throw error;
    });
    const caller = { account: call.account, address };
    const attempt = await attemptSignIn(caller);
    if (!attempt.allowed) {
      securityLog({ event: 'sign_in_slowed', ...caller, retryAfterSeconds: attempt.retryAfterSeconds });
      throw throttled(attempt.retryAfterSeconds);
    }
    c.req.raw = call.request;
    await next();
    const { ok, status } = c.res;
    securityLog({ event: ok ? 'sign_in' : 'sign_in_failed', ...caller, status });
    const end = ok ? 'succeeded' : status === 429 || status >= 500 ? 'undecided' : 'failed';
    await attempt.end(end);
    const who = { actor: call.account, address };
    if (ok) await history?.add([{ at: now(), kind: 'sign_in', ...who }]);
    else if (end === 'failed') await history?.addFailedSignIn(who);
  };
}

/** Login-stage calls other than sign-in (specification §7). */
export const accountCallPaths = [
  '/auth/register/',
  '/auth/otp/verify-email/',
  '/auth/otp/resend-otp/',
  '/auth/forgot-password/',
  '/auth/otp/verify/',
  '/auth/reset-password/',
] as const;

/** Counts calls that create, request or redeem a code, which prevents flooding mailboxes, guessing codes and probing e-mails. */
export function limitAccountCalls({ database, trustProxy, limits, now = Date.now }: LoginLimitOptions): MiddlewareHandler {
  const attemptCall = createSignInLimit(database, { ...attemptLimits.accountCall, ...limits }, now, 'call');
  return async (c, next) => {
    const call = await readAccountCall(c.req.raw, 'email');
    const attempt = await attemptCall({ account: call.account, address: clientAddress(c, trustProxy) });
    if (!attempt.allowed) throw throttled(attempt.retryAfterSeconds);
    await attempt.end('failed');
    c.req.raw = call.request;
    return next();
  };
}

interface AccountCall {
  readonly account: string;
  readonly request: Request;
}

/** Rewrites a login-stage call as JSON with one normalized account, which the product API then reads. @throws ApiError 400, 413, 415 */
async function readAccountCall(request: Request, name: string): Promise<AccountCall> {
  const body = await readBody(request);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw parseError();
  const fields = new Map(Object.entries(body));
  // Some APIs ignore the case of keys.
  for (const key of fields.keys()) if (key !== name && key.toLowerCase() === name.toLowerCase()) fields.delete(key);
  const account = readAccount(fields.get(name), name);
  if (account) fields.set(name, account);

  const json = JSON.stringify(Object.fromEntries(fields));
  const headers = new Headers(request.headers);
  headers.set('Content-Type', 'application/json');
  headers.set('Content-Length', String(Buffer.byteLength(json)));
  for (const dropped of ['Content-Encoding', 'Transfer-Encoding']) headers.delete(dropped);
  return { account, request: new Request(request.url, { method: request.method, headers, body: json, signal: request.signal }) };
}

function readAccount(typed: unknown, name: string): string {
  if (typed === undefined || typed === null || (typeof typed === 'string' && typed.trim() === '')) return '';
  const account = normalAccount(typeof typed === 'number' ? String(typed) : typed);
  if (account === undefined) throw invalid([{ code: 'invalid', attr: name }]);
  return account;
}
