import type { AuthProvider, UserIdentity } from 'ra-core';
import type { Api } from '../schema/api';
import { errorPagePath, isSignInPage, signInPath } from '../schema/authPages';
import { basePath, insidePath, toAddress } from '../schema/basePath';
import { referenceParameter } from '../schema/requestReference';
import type { SessionClient } from './createSessionClient';
import { isMissing, isNotAllowed } from './isNotAllowed';
import type { Session, SignInError } from './sessionTypes';
import { forgetSignInEmail, readSignInEmail, writeSignInEmail } from './signInEmail';
import { signInMessage } from './signInMessages';
import { safeCallbackUrl, signInUrl } from './signInUrl';
import { readAccountId } from './tokenClaims';

type Here = Pick<Location, 'href' | 'origin' | 'pathname' | 'search'>;

interface AuthProviderOptions {
  readonly session: Pick<SessionClient, 'getState' | 'getSession' | 'signIn' | 'signOut' | 'update'>;
  readonly notFound?: Api['notFound'];
  readonly location?: () => Here;
}

/** Fields of the provider `way` of the session protocol, by default the one with account and password, or the code after them. */
export interface SignInFieldValues {
  readonly way?: string;
  readonly email?: string;
  readonly password?: string;
  readonly code?: string;
  readonly token?: string;
}

interface LoginParams extends SignInFieldValues {
  readonly callbackUrl?: string;
}

export interface AppIdentity extends UserIdentity {
  /** The account's id at the product API, from the unverified token. Use it only for display lookups. */
  readonly accountId?: string;
}

interface IdentityChange {
  readonly name?: string;
  readonly image?: string | null;
}

export interface AppAuthProvider extends AuthProvider {
  getIdentity(): Promise<AppIdentity>;
  updateIdentity(change: IdentityChange): Promise<boolean>;
  /** Signs in without leaving the page. @throws a translation key (`auth.errors.…`) */
  resumeSession(values: SignInFieldValues): Promise<void>;
  /** Signs the account in again after a password change, by default with this tab's e-mail. @returns whether it worked */
  renewSession(credentials: { readonly email: string | undefined; readonly password: string }): Promise<boolean>;
}

interface SignInFailure {
  readonly error: SignInError;
  readonly retryAfterSeconds: number | undefined;
  readonly reference: string | undefined;
}

function toError({ error, ...more }: SignInFailure): Error {
  return Object.assign(new Error(signInMessage(error)), more);
}

const homePath = '/';

function signInFrom({ href, origin, pathname }: Here, missing: string | undefined, endReason: string | undefined): string {
  if (href !== missing) return signInUrl(href, endReason);
  const [, list, record] = insidePath(pathname).split('/');
  // If the list is missing too, following the link would fail again.
  if (!list || !record) return signInPath;
  return withError(signInPath, { error: 'RecordMissing', callbackUrl: `${origin + basePath}/${list}` }, undefined);
}

function withError(page: string, parameters: Readonly<Record<string, string>>, reference: string | undefined): string {
  return `${page}?${new URLSearchParams({ ...parameters, ...(reference && { [referenceParameter]: reference }) })}`;
}

function toTarget(callbackUrl: string | undefined, { origin, search }: Here): string {
  const requestedPath = safeCallbackUrl(callbackUrl ?? new URLSearchParams(search).get('callbackUrl'), origin);
  return requestedPath && !isSignInPage(requestedPath) ? requestedPath : homePath;
}

async function signInWith(
  session: AuthProviderOptions['session'],
  { way = 'credentials', ...fields }: SignInFieldValues,
  callbackUrl: string,
): Promise<SignInFailure | undefined> {
  const result = await session.signIn(way, { ...fields, callbackUrl, redirect: false, stay: true });
  if (!result?.ok) {
    const { error, retryAfterSeconds, reference } = result ?? {};
    // The session read after the sign-in may have failed.
    const sessionReference = error === 'Unavailable' ? session.getState().reference : undefined;
    return { error: error ?? 'Unknown', retryAfterSeconds, reference: reference ?? sessionReference };
  }
  if (fields.email) writeSignInEmail(readAccountId(session.getState().session), fields.email);
  return undefined;
}

async function signOutFrom({ origin }: Here, session: AuthProviderOptions['session']): Promise<string> {
  const result = await session.signOut({ redirect: false, callbackUrl: origin + basePath + signInPath });
  return result?.ok ? signInPath : withError(signInPath, { error: 'SignOutFailed' }, result?.reference);
}

async function changeIdentity(session: Pick<SessionClient, 'update'>, change: IdentityChange): Promise<boolean> {
  const user = (await session.update(change))?.user;
  if (!user) return false;
  const hasName = change.name === undefined || user.name === change.name;
  return hasName && (change.image === undefined || (user.image ?? null) === change.image);
}

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

function createSignIns(
  session: AuthProviderOptions['session'],
  location: () => Here,
): Pick<AppAuthProvider, 'login' | 'resumeSession' | 'renewSession'> {
  return {
    async login({ callbackUrl, ...values }: LoginParams) {
      const redirectTo = toTarget(callbackUrl, location());
      const failure = await signInWith(session, values, location().origin + basePath + redirectTo);
      if (failure === undefined) return { redirectTo };
      if (failure.error !== 'ProvidersUnavailable') throw toError(failure);
      // The content of `/api/auth/error` without a request, because the gateway may be unreachable.
      return { redirectTo: withError(errorPagePath, { error: 'Unavailable', callbackUrl: redirectTo }, failure.reference) };
    },

    async resumeSession(values) {
      const failure = await signInWith(session, values, location().href);
      if (failure !== undefined) throw toError(failure);
    },

    async renewSession({ password, ...given }) {
      const email = given.email ?? readSignInEmail(readAccountId(session.getState().session));
      return email !== undefined && (await signInWith(session, { email, password }, location().href)) === undefined;
    },
  };
}

export function createAuthProvider({
  session,
  notFound = 'signOut',
  location = () => globalThis.location,
}: AuthProviderOptions): AppAuthProvider {
  let missing: string | undefined;
  const signInFromHere = () => signInFrom(location(), missing, session.getState().endReason);

  return {
    ...createSignIns(session, location),

    async logout() {
      forgetSignInEmail();
      const { status, unavailable } = session.getState();
      const hasEnded = status === 'unauthenticated' && !unavailable;
      if (!hasEnded) return signOutFrom(location(), session);
      return isSignInPage(insidePath(location().pathname)) ? false : signInFromHere();
    },

    async checkAuth() {
      const found = await session.getSession();
      // An unavailable session is not a sign-out. The page's next call reports the problem.
      if (found || session.getState().unavailable) return;
      // A rejection in the same tick makes ra-core 5.15.4 push the sign-in page thousands of times.
      await new Promise((resolve) => setTimeout(resolve, 0));
      // The sign-in page shows the reason; a notification would repeat it.
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

    getPermissions: async () => 'admin',
  };
}
