import { readAt } from '../../src/schema/answerPath';
import { errorPagePath, signInPath } from '../../src/schema/authPages';
import { enter, refuseSignIn, type SessionCall, type SessionParts } from './authorize';
import type { AttemptEnd } from './signInLimit';
import { applyOutcome, type SignInOutcome } from './signInOutcome';
import type { SignInWay } from './signInWay';
import { type SignedIn, toRoleValue, toShortName } from './toSession';
import { isSuccessful, type LoginResult } from './upstreamCalls';

export interface ProviderTokens {
  readonly access_token?: string | undefined;
  readonly refresh_token?: string | undefined;
  readonly expires_at?: number | undefined;
}

/** Opens a session by verified e-mail (embedded API) or the provider's token (another API). @throws AuthError, reason in the outcome */
export async function enterByWay(
  way: SignInWay,
  claims: Readonly<Record<string, unknown>>,
  tokens: ProviderTokens,
  parts: SessionParts,
  call: SessionCall,
): Promise<SignedIn> {
  const account = way.readAccount(claims);
  const { verifiedEmail, subject, name, image } = account;
  const shown = verifiedEmail ?? subject;
  if (!parts.loginVerified) {
    const { access_token: access, refresh_token: refresh, expires_at } = tokens;
    const expiresAt = expires_at === undefined ? undefined : expires_at * 1000;
    const role = parts.roleAt === undefined ? {} : { role: toRoleValue(readAt(account.claims, parts.roleAt)) };
    const session = { access: access ?? '', refresh, expiresAt, via: way.provider.id, subject, name: toShortName(name), image, ...role };
    return enter(await checkAtApi(session as SignedIn, parts, call), shown, parts, call);
  }
  if (verifiedEmail === undefined) return refuseSignIn(call.outcome, 'EmailNotVerified');
  return enter(await parts.loginVerified(call.origin, verifiedEmail, call.acceptLanguage), shown, parts, call);
}

async function checkAtApi(session: SignedIn, { calls, checkPath, hasRoles }: SessionParts, { origin }: SessionCall): Promise<LoginResult> {
  if (session.access === '') return { kind: 'unreadable' };
  if (checkPath === undefined) return { kind: 'signed-in', session };
  const answer = await calls.ask('GET', checkPath, origin, session.access);
  // With roles, a refused list says nothing about the others.
  if (answer && (isSuccessful(answer.status) || (answer.status === 403 && hasRoles))) return { kind: 'signed-in', session };
  if (answer?.status === 401) return { kind: 'refused' };
  return { kind: answer?.status === 403 ? 'forbidden' : 'unavailable' };
}

/** Runs a call of a way. Failed callbacks of one address are slowed down, because each causes a call to the provider. */
export async function authWithWay(
  { provider }: SignInWay,
  { attempt, securityLog, signInPath: page }: SessionParts,
  { address, outcome, origin }: SessionCall,
  run: () => Promise<Response>,
): Promise<Response> {
  const attempted = await attempt({ account: `${provider.id} ${address}`, address });
  if (!attempted.allowed) {
    outcome.error = 'RateLimited';
    outcome.retryAfterSeconds = attempted.retryAfterSeconds;
    return Response.redirect(origin + page);
  }
  let how: AttemptEnd = 'undecided';
  try {
    const response = await run();
    if (outcome.error !== undefined) securityLog({ event: 'sign_in_failed', address, reason: `${provider.id}: ${outcome.error}` });
    how = outcome.error === 'ProviderExpired' || outcome.error === 'ProviderRefused' ? 'failed' : 'undecided';
    return response;
  } finally {
    await attempted.end(how);
  }
}

/** Leads failed sign-ins to the sign-in page, which says why, instead of the error page. */
export async function leadToSignIn(response: Response, outcome: SignInOutcome): Promise<Response> {
  if (outcome.failed) outcome.error = 'Unavailable';
  const led = await applyOutcome(response, outcome);
  if (outcome.error === undefined) return led;
  const toSignIn = (address: string) => address.replace(errorPagePath, signInPath);
  const headers = new Headers(led.headers);
  const location = headers.get('location');
  if (location === null) return Response.json({ url: toSignIn(String((await led.json()).url)) }, { status: led.status, headers });
  headers.set('location', toSignIn(location));
  return new Response(null, { status: led.status, headers });
}
