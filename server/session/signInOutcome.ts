import { retryAfterParameter } from '../../src/schema/retryAfter';
import type { redirectReasons } from '../../src/schema/signInErrors';

/** Errors that a sign-in's `url` can name; the client shows a message of its own for each. */
export type SessionError =
  | 'CredentialsSignin'
  | 'AccessDenied'
  | 'EmailNotVerified'
  | 'MissingCSRF'
  | 'Configuration'
  | 'RateLimited'
  | 'TokensTooLong'
  | 'Unavailable';

/** Status of each (addition 3; next-auth v4 answers 401 to wrong credentials, `@auth/core` 200 to everything). */
const statusOf: { readonly [E in SessionError]: number } = {
  CredentialsSignin: 401,
  AccessDenied: 403,
  EmailNotVerified: 403,
  MissingCSRF: 403,
  RateLimited: 429,
  Configuration: 500,
  TokensTooLong: 500,
  Unavailable: 503,
};

/** What a callback of `@auth/core` learnt and could not say through it. One per request. */
export interface SignInOutcome {
  error?: SessionError;
  retryAfterSeconds?: number;
  /** Our own fault, e.g. the database is down: the answer must change nothing in the browser. */
  failed?: boolean;
  /** The `Set-Cookie` header of a device that signed in. */
  knownDevice?: string;
  /** Why the session was ended by this call. */
  endReason?: (typeof redirectReasons)[number];
  /** The session cookie in the browser stays as it is, see sessionCookies. */
  leaveSessionCookie?: boolean;
}

/**
 * Puts the status and the precise error on an answer of the library.
 *
 * @param response `{url}` or, for a form without `json=true`, a redirect
 */
export async function applyOutcome(response: Response, outcome: SignInOutcome): Promise<Response> {
  const headers = new Headers(response.headers);
  if (outcome.retryAfterSeconds !== undefined) headers.set('Retry-After', String(outcome.retryAfterSeconds));

  const location = headers.get('location');
  if (location && response.status >= 300) {
    headers.set('location', nameError(location, outcome).url);
    return new Response(null, { status: response.status, headers });
  }
  const body: unknown = await response.json();
  if (typeof body !== 'object' || body === null || !('url' in body) || typeof body.url !== 'string') {
    return Response.json(body, { status: response.status, headers });
  }
  headers.delete('location');
  const { url, error } = nameError(body.url, outcome);
  const status = error === null ? response.status : isSessionError(error) ? statusOf[error] : 500;
  return Response.json({ url }, { status, headers });
}

function nameError(address: string, { error, retryAfterSeconds }: SignInOutcome): { url: string; error: string | null } {
  if (!error) return { url: address, error: URL.canParse(address) ? new URL(address).searchParams.get('error') : null };
  const url = new URL(address);
  url.searchParams.set('error', error);
  // The page that the url leads to sees no headers.
  if (retryAfterSeconds !== undefined) url.searchParams.set(retryAfterParameter, String(retryAfterSeconds));
  url.searchParams.delete('code');
  return { url: url.href, error };
}

function isSessionError(value: string): value is SessionError {
  return Object.hasOwn(statusOf, value);
}
