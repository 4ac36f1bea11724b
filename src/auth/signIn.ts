import type { AuthFetch } from './authFetch';
import type { LocationParts } from './browserParts';
import { failure, readSignInAnswer, type SignInAnswer } from './readSignInAnswer';
import type { Session, SignInOptions, SignInResult, SignOutOptions } from './sessionTypes';

interface SignInParts {
  readonly basePath: string;
  readonly authFetch: AuthFetch;
  readonly location: LocationParts | undefined;
  readonly confirm: () => Promise<Session | null | undefined>;
}

type Provider = { readonly type?: unknown };

const staying = ['credentials', 'email'];

/** Signs in with a provider (specification §7). Returns undefined if the browser leaves this page. */
export async function signIn(
  { basePath, authFetch, location, confirm }: SignInParts,
  providerId: string | undefined,
  { callbackUrl = location?.href ?? '/', redirect = true, stay = false, ...fields }: SignInOptions = {},
  authorizationParams: Readonly<Record<string, string>> = {},
): Promise<SignInResult | undefined> {
  const providers = await authFetch.get('providers');
  if (!providers?.ok || !isMap(providers.body)) {
    if (stay) return failure('ProvidersUnavailable', providers?.status ?? 0, providers?.reference);
    location?.assign(`${basePath}/error`);
    return undefined;
  }
  const provider = providerId && Object.hasOwn(providers.body, providerId) ? providers.body[providerId] : undefined;
  if (!providerId || !provider) {
    location?.assign(`${basePath}/signin?${new URLSearchParams({ callbackUrl })}`);
    return undefined;
  }

  const isCredentials = provider.type === 'credentials';
  const query = new URLSearchParams(authorizationParams).toString();
  const path = `${isCredentials ? 'callback' : 'signin'}/${encodeURIComponent(providerId)}${query && `?${query}`}`;
  const { result: answered, target } = await postWithCsrf(authFetch, path, { ...texts(fields), callbackUrl, json: 'true' });
  const result = answered.ok && isCredentials ? confirmed(answered, await confirm()) : answered;
  if (!redirect && staying.includes(String(provider.type))) return result;

  const isToldByServer = target !== null && result.ok === answered.ok;
  navigate(
    location,
    isToldByServer ? target : `${basePath}/signin?${new URLSearchParams({ callbackUrl, error: result.error ?? 'InvalidAnswer' })}`,
  );
  return undefined;
}

function confirmed(result: SignInResult, session: Session | null | undefined): SignInResult {
  if (session === undefined) return failure('Unavailable', result.status);
  return session === null ? failure('SessionRequired', result.status) : result;
}

function texts(fields: Readonly<Record<string, string | boolean | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

export function isMap(value: unknown): value is Record<string, Provider> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Posts a form with a CSRF token. Retries once if another tab has replaced the CSRF cookie. */
async function postWithCsrf(authFetch: AuthFetch, path: string, fields: Readonly<Record<string, string>>): Promise<SignInAnswer> {
  const post = async (): Promise<SignInAnswer> => {
    const { token, error, reference } = await authFetch.csrf();
    if (token === undefined) return { result: failure(error, 0, reference), target: null };
    return readSignInAnswer(await authFetch.postForm(path, { ...fields, csrfToken: token }));
  };
  const first = await post();
  return first.result.error === 'MissingCSRF' && first.result.status !== 0 ? post() : first;
}

/** Navigates to a URL, and reloads if only its hash differs. next-auth v4 always reloads, which cancels navigations in Chromium. */
export function navigate(location: LocationParts | undefined, url: string): void {
  if (!location) return;
  const isSamePage = url.includes('#') && withoutHash(url, location.href) === withoutHash(location.href, location.href);
  location.assign(url);
  if (isSamePage) location.reload();
}

function withoutHash(url: string, base: string): string {
  return new URL(url, base).href.split('#')[0] ?? '';
}

interface SignOutParts {
  readonly authFetch: AuthFetch;
  readonly location: LocationParts | undefined;
  readonly forget: () => void;
}

/** Signs out (session protocol, "signOut"). On failure the session stays, because the cookie still exists. */
export async function signOut(
  { authFetch, location, forget }: SignOutParts,
  { callbackUrl = location?.href ?? '/', redirect = true }: SignOutOptions = {},
): Promise<SignInResult | undefined> {
  const { result } = await postWithCsrf(authFetch, 'signout', { callbackUrl, json: 'true' });
  if (!result.ok || result.url === null) return result;
  forget();
  if (!redirect) return result;
  navigate(location, result.url);
  return undefined;
}
