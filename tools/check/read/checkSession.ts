import { readUnverifiedClaims } from '../../../server/session/accessToken';
import type { ResolvedResource } from '../../../src/schema/resource';
import type { CheckSession } from '../connect';
import { type CheckContext, listPath } from '../context';
import { byHand, inApi, leaveOpen, type Reporter } from '../finding';
import { describeFailure, getRefusal } from '../guarded';
import type { CheckOptions } from '../options';
import { reportRefusedSignIn } from './reportRefusedSignIn';

/** Signs in as the gateway, tries a wrong password and a refresh. @param tried resource for a given token @returns if signed in */
export async function checkSession(
  context: CheckContext,
  { account, password, token }: Pick<CheckOptions, 'account' | 'password' | 'token'>,
  session: CheckSession,
  report: Reporter,
  tried: ResolvedResource | undefined,
): Promise<boolean> {
  const {
    registry: { api },
    recorder,
    options: { origin },
  } = context;
  if (token !== undefined) return checkToken(context, report, tried);
  if (account === undefined || password === undefined) return false;
  const login = await session.calls.login(origin, account, password, 'en');
  const call = recorder.calls.at(-1);
  if (login.kind === 'code-required') {
    report.works('sign-in', 'the API asks for a code after the password, as declared', {
      about: 'code',
      consequence: 'The check cannot enter it. Use an account without one, or --token.',
    });
    return false;
  }
  if (login.kind !== 'signed-in') {
    const [problem] = session.problems.slice(-1);
    if (problem !== undefined) report.fails('sign-in', problem, { consequence: 'Nobody can sign in.' });
    else reportRefusedSignIn(api.signIn, login.kind, call, report);
    return false;
  }
  const { access, refresh, name, image } = login.session;
  session.tokens = { access, refresh };
  const seen = [name && 'a name', image && 'an image'].filter(Boolean).join(' and ');
  report.conforms('sign-in', `signed in${seen ? `; the answer has ${seen}` : ''}`);
  if (!name)
    report.works('sign-in', 'the answer does not say who signed in', {
      about: 'name',
      consequence: 'The header shows no name: answer `user: { name, image }`, or put a `name` into the token.',
    });
  checkLife(access, report);
  if (!api.cookies) await checkRefresh(api.refresh !== null, origin, session, report);
  await checkWrongPassword(origin, account, password, session, recorder, report);
  return true;
}

async function checkToken(context: CheckContext, report: Reporter, tried: ResolvedResource | undefined): Promise<boolean> {
  const refusal = tried && (await getRefusal(context.http(listPath({ ...context, resource: tried }))));
  if (refusal?.status === 401 || refusal?.status === 0) {
    report.fails('sign-in', describeFailure(refusal, context.recorder.calls.at(-1)), {
      consequence: 'Nothing can be checked with this token.',
    });
    return false;
  }
  report.skipped('sign-in', 'a token was given: signing in, refreshing and signing out are not checked');
  return true;
}

function checkLife(access: string, report: Reporter): void {
  const { exp } = readUnverifiedClaims(access);
  const seconds = exp === undefined ? undefined : exp - Math.floor(Date.now() / 1000);
  if (seconds !== undefined && seconds < 60)
    report.works('sign-in', `an access token is good for ${seconds} s only`, {
      about: 'lifetime',
      consequence: 'The gateway refreshes it that often.',
    });
}

async function checkRefresh(declared: boolean, origin: string, session: CheckSession, report: Reporter): Promise<void> {
  if (!declared) return report.conforms('refresh', 'there is none, as declared: a session ends with its token');
  const ends = 'A session ends when its access token has run out.';
  const refresh = session.tokens?.refresh;
  if (!refresh)
    return report.works('refresh', 'the answer to the sign-in has no refresh token', {
      consequence: ends,
      remedy: inApi({ refresh: null }),
    });
  const result = await session.calls.refresh(origin, refresh);
  if (result.kind !== 'refreshed')
    return report.fails('refresh', `a fresh refresh token is ${result.kind === 'refused' ? 'refused' : 'not answered with a token'}`, {
      consequence: ends,
      remedy: byHand(undefined, "refresh: { path: '…', token: 'refresh' }", 'its path is not known'),
    });
  session.tokens = result.tokens;
  report.conforms('refresh', result.tokens.refresh === refresh ? 'refreshed' : 'refreshed; the refresh token changes each time');
}

async function checkWrongPassword(
  origin: string,
  account: string,
  password: string,
  session: CheckSession,
  { calls }: CheckContext['recorder'],
  report: Reporter,
): Promise<void> {
  const { kind } = await session.calls.login(origin, account, `${password}-not`, 'en');
  const status = calls.at(-1)?.status;
  if (kind === 'refused') report.conforms('wrong password', `refused with ${status}`);
  else if (kind === 'signed-in')
    report.fails('wrong password', 'signs in all the same', { consequence: 'Anyone who knows the name of an account can sign in.' });
  else if (kind === 'throttled') report.skipped('wrong password', 'too many sign-ins (429)');
  else
    report.fails('wrong password', `answered ${status}, where 400, 401 or 403 is expected`, {
      consequence: 'The sign-in page says that the server has a fault, not that the password is wrong.',
    });
}

/** The last call, because it ends the session of the checks. */
export async function checkSignOut(
  { registry: { api }, recorder, options: { origin } }: Pick<CheckContext, 'registry' | 'recorder' | 'options'>,
  session: CheckSession,
  report: Reporter,
): Promise<void> {
  const { tokens } = session;
  if (!tokens?.refresh && !(tokens && api.cookies)) return;
  if (api.signOut === null)
    return report.conforms('sign-out', 'there is none, as declared: the refresh token stays good until it runs out');
  await session.calls.logout(origin, tokens);
  const status = recorder.calls.at(-1)?.status ?? 0;
  if (status >= 200 && status < (api.cookies ? 400 : 300)) return report.conforms('sign-out', 'the API ends the session as well');
  report.works('sign-out', `POST ${api.signOut.path} answered ${status || 'nothing'}`, {
    consequence: 'Signing out ends the session of the admin; the refresh token stays good at the API until it runs out.',
    remedy:
      status === 404 || status === 405 ? inApi({ signOut: null }) : leaveOpen(inApi({ signOut: null }), 'the call may work another time'),
  });
}
