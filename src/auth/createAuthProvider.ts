import type { AuthProvider, UserIdentity } from 'ra-core';
import type { Api } from '../schema/api';
import { isSignInPage } from '../schema/authPages';
import { basePath, insidePath, toAddress } from '../schema/basePath';
import { referenceParameter } from '../schema/requestReference';
import type { SessionClient } from './createSessionClient';
import { isMissing, isNotAllowed } from './isNotAllowed';
import type { Session, SignInError } from './sessionTypes';
import { forgetSignInEmail, readSignInEmail, writeSignInEmail } from './signInEmail';
import { signInMessage } from './signInMessages';
import { errorPagePath, safeCallbackUrl, signInPath, signInUrl } from './signInUrl';
import { readAccountId } from './tokenClaims';

type Here = Pick<Location, 'href' | 'origin' | 'pathname' | 'search'>;

/** Dependencies of the AuthProvider. */
interface AuthProviderOptions {
  readonly session: Pick<SessionClient, 'getState' | 'getSession' | 'signIn' | 'signOut' | 'update'>;
  /** What a 404 does (`resources/api.ts`). Default: it ends the session. */
  readonly notFound?: Api['notFound'];
  /** Reads the page's URL. */
  readonly location?: () => Here;
}

/** The values of the sign-in form. `callbackUrl` is where to go afterwards; default: the one in the address bar. */
interface LoginParams {
  readonly email: string;
  readonly password: string;
  readonly callbackUrl?: string;
}

/** Who is signed in. */
export interface AppIdentity extends UserIdentity {
  /** The account's id at the product API, from the token; absent if the token has none. Use it only to look the account up. */
  readonly accountId?: string;
}

/** The user as the session shows it. Members left out stay unchanged. */
interface IdentityChange {
  readonly name?: string;
  readonly image?: string | null;
}

/** react-admin's AuthProvider, and the session calls of the profile page. */
export interface AppAuthProvider extends AuthProvider {
  getIdentity(): Promise<AppIdentity>;
  /** Changes the session's user (POST session, specification §7). @returns whether it was accepted */
  updateIdentity(change: IdentityChange): Promise<boolean>;
  /** Signs in without leaving the page. Throws a translation key (`auth.errors.…`). */
  resumeSession(credentials: Pick<LoginParams, 'email' | 'password'>): Promise<void>;
  /**
   * Signs the same account in again after a password change ended its session at the API.
   *
   * @param email the account's sign-in name; default: the one used in this tab
   * @returns whether it worked; false if the sign-in name is unknown
   */
  renewSession(credentials: { readonly email: string | undefined; readonly password: string }): Promise<boolean>;
}

interface SignInFailure {
  readonly error: SignInError;
  readonly retryAfterSeconds: number | undefined;
  readonly reference: string | undefined;
}

/** An error whose message is a translation key, as react-admin's login expects. */
function toError({ error, ...more }: SignInFailure): Error {
  return Object.assign(new Error(signInMessage(error)), more);
}

/** Where a sign-in leads without a `callbackUrl`. */
const homePath = '/';

/** The URL of the sign-in page that leads back here, or to the list if this page's record is gone. */
function signInFrom({ href, origin, pathname }: Here, missing: string | undefined, endReason: string | undefined): string {
  if (href !== missing) return signInUrl(href, endReason);
  const [, list, record] = insidePath(pathname).split('/');
  // A list that is gone itself would lead out again.
  if (!list || !record) return signInPath;
  return failedAt(signInPath, { error: 'RecordMissing', callbackUrl: `${origin + basePath}/${list}` }, undefined);
}

/** The address of a page that says what failed. @param reference of the call */
function failedAt(page: string, parameters: Readonly<Record<string, string>>, reference: string | undefined): string {
  return `${page}?${new URLSearchParams({ ...parameters, ...(reference && { [referenceParameter]: reference }) })}`;
}

/** Where a sign-in leads. */
function targetOf(callbackUrl: string | undefined, { origin, search }: Here): string {
  const asked = safeCallbackUrl(callbackUrl ?? new URLSearchParams(search).get('callbackUrl'), origin);
  // Back to a sign-in page would be no way in.
  return asked && !isSignInPage(asked) ? asked : homePath;
}

/** @returns the reason of a failure; undefined on success */
async function signInWith(
  session: AuthProviderOptions['session'],
  { email, password }: Pick<LoginParams, 'email' | 'password'>,
  callbackUrl: string,
): Promise<SignInFailure | undefined> {
  const result = await session.signIn('credentials', { email, password, callbackUrl, redirect: false, stay: true });
  if (!result?.ok) {
    const { error, retryAfterSeconds, reference } = result ?? {};
    // The read of the session after a sign-in may be what failed.
    const ofSession = error === 'Unavailable' ? session.getState().reference : undefined;
    return { error: error ?? 'Unknown', retryAfterSeconds, reference: reference ?? ofSession };
  }
  writeSignInEmail(readAccountId(session.getState().session), email);
  return undefined;
}

/** Signs out. @returns the sign-in page, which shows a failure */
async function signOutFrom({ origin }: Here, session: AuthProviderOptions['session']): Promise<string> {
  const result = await session.signOut({ redirect: false, callbackUrl: origin + basePath + signInPath });
  return result?.ok ? signInPath : failedAt(signInPath, { error: 'SignOutFailed' }, result?.reference);
}

/** Changes the session's user. @returns true if the server accepted each change */
async function changeIdentity(session: Pick<SessionClient, 'update'>, change: IdentityChange): Promise<boolean> {
  const user = (await session.update(change))?.user;
  if (!user) return false;
  const hasName = change.name === undefined || user.name === change.name;
  return hasName && (change.image === undefined || (user.image ?? null) === change.image);
}

/** Returns the user of a session as react-admin shows them. */
export function toIdentity(session: Session | null): AppIdentity {
  const user = session?.user;
  const accountId = readAccountId(session);
  return {
    id: accountId ?? user?.name ?? 'guest',
    fullName: user?.name || 'Guest',
    ...(user?.image && { avatar: toAddress(user.image) }),
    ...(accountId !== undefined && { accountId }),
  };
}

/**
 * react-admin's AuthProvider over the session client.
 *
 * | method         | does                                                                          |
 * |----------------|-------------------------------------------------------------------------------|
 * | login          | signIn('credentials'); throws a translation key (`auth.errors.…`); to the error page without providers (specification §7) |
 * | logout         | signOut, when somebody is signed in                                           |
 * | checkAuth      | the known session; rejects to the sign-in page (specification §2)             |
 * | checkError     | rejects what ends the session (specification §8)                              |
 * | getIdentity    | name and image of the session user, 'Guest' without a name (specification §2) |
 * | getPermissions | 'admin': there are no finer roles (specification §6)                          |
 * | updateIdentity | session.update                                                                |
 * | resumeSession  | signIn('credentials') in place                                                |
 * | renewSession   | the same, and returns whether it worked                                       |
 */
export function createAuthProvider({
  session,
  notFound = 'signOut',
  location = () => globalThis.location,
}: AuthProviderOptions): AppAuthProvider {
  /** The page whose record is gone. No sign-in leads back to it. */
  let missing: string | undefined;
  const signInFromHere = () => signInFrom(location(), missing, session.getState().endReason);

  return {
    async login({ email, password, callbackUrl }: LoginParams) {
      const redirectTo = targetOf(callbackUrl, location());
      const failure = await signInWith(session, { email, password }, location().origin + basePath + redirectTo);
      if (failure === undefined) return { redirectTo };
      if (failure.error !== 'ProvidersUnavailable') throw toError(failure);
      // The page of `/api/auth/error` (specification §7), without a request: the gateway may be out of reach.
      return { redirectTo: failedAt(errorPagePath, { error: 'Unavailable', callbackUrl: redirectTo }, failure.reference) };
    },

    async logout() {
      forgetSignInEmail();
      const { status, unavailable } = session.getState();
      const hasEnded = status === 'unauthenticated' && !unavailable;
      if (!hasEnded) return signOutFrom(location(), session);
      // The first call after the end leads to the sign-in page. Later calls stay there.
      return isSignInPage(insidePath(location().pathname)) ? false : signInFromHere();
    },

    async checkAuth() {
      const found = await session.getSession();
      // An unavailable session is not a sign-out. The page's next call shows what is wrong.
      if (found || session.getState().unavailable) return;
      // A rejection in the same tick makes ra-core 5.15.4 push the sign-in page thousands of times.
      await new Promise((resolve) => setTimeout(resolve, 0));
      // The sign-in page says why itself; a notification would say it twice.
      throw { message: false, redirectTo: signInFromHere() };
    },

    async checkError(error: unknown) {
      if (!isNotAllowed(error) || (isMissing(error) && notFound === 'page')) return;
      if (isMissing(error)) missing = location().href;
      throw Object.assign(new Error('auth.notAllowed'), { redirectTo: signInFromHere() });
    },

    async getIdentity(): Promise<AppIdentity> {
      return toIdentity(await session.getSession());
    },

    updateIdentity: (change) => changeIdentity(session, change),

    async resumeSession(credentials) {
      const failure = await signInWith(session, credentials, location().href);
      if (failure !== undefined) throw toError(failure);
    },

    async renewSession({ password, ...given }) {
      const email = given.email ?? readSignInEmail(readAccountId(session.getState().session));
      return email !== undefined && (await signInWith(session, { email, password }, location().href)) === undefined;
    },

    getPermissions: async () => 'admin',
  };
}
