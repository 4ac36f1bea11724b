import type { AuthFetch } from './authFetch';
import type { LocationParts } from './browserParts';
import { navigate } from './navigate';
import { postWithCsrf } from './postWithCsrf';
import type { SignInResult, SignOutOptions } from './sessionTypes';

/** The part of the client that `signOut` uses. */
interface SignOutParts {
  readonly authFetch: AuthFetch;
  readonly location: LocationParts | undefined;
  /** Clears the session and signals the other tabs. */
  readonly forget: () => void;
}

/**
 * Signs out (session protocol, "signOut"). A failure keeps the session: the cookie still exists, and showing "signed out" would leave an
 * open session on the machine.
 *
 * @returns undefined when the browser leaves this page
 */
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
