import { retryAfterParameter } from '../../src/schema/retryAfter';
import type { redirectReasons } from '../../src/schema/signInErrors';

export type SessionError =
  | 'CredentialsSignin'
  | 'AccessDenied'
  | 'EmailNotVerified'
  | 'CodeRequired'
  | 'CodeWrong'
  | 'CodeExpired'
  | 'TokenRefused'
  | 'MissingCSRF'
  | 'Configuration'
  | 'RateLimited'
  | 'TokensTooLong'
  | 'AccountUnknown'
  | 'ProviderUnavailable'
  | 'ProviderExpired'
  | 'ProviderRefused'
  | 'Unavailable';

/** Addition 3: next-auth v4 responds to wrong credentials with 401, `@auth/core` to everything with 200. */
const statuses: { readonly [E in SessionError]: number } = {
  CredentialsSignin: 401,
  CodeRequired: 401,
  CodeWrong: 401,
  CodeExpired: 401,
  TokenRefused: 401,
  AccessDenied: 403,
  EmailNotVerified: 403,
  AccountUnknown: 403,
  ProviderExpired: 403,
  ProviderRefused: 403,
  MissingCSRF: 403,
  RateLimited: 429,
  Configuration: 500,
  TokensTooLong: 500,
  Unavailable: 503,
  ProviderUnavailable: 503,
};

/** Results that callbacks of `@auth/core` cannot return. One per request. */
export interface SignInOutcome {
  error?: SessionError;
  retryAfterSeconds?: number;
  /** A fault of the gateway, e.g. of the database: the response must change nothing in the browser. */
  failed?: boolean;
  knownDevice?: string;
  challenge?: string;
  endReason?: (typeof redirectReasons)[number];
  leaveSessionCookie?: boolean;
}

/** Adds the status and the exact error. @param response `{url}`, or a redirect for a form without `json=true` */
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
  const status = error === null ? response.status : isSessionError(error) ? statuses[error] : 500;
  return Response.json({ url }, { status, headers });
}

function nameError(address: string, { error, retryAfterSeconds }: SignInOutcome): { url: string; error: string | null } {
  if (!error) return { url: address, error: URL.canParse(address) ? new URL(address).searchParams.get('error') : null };
  const url = new URL(address);
  url.searchParams.set('error', error);
  if (retryAfterSeconds !== undefined) url.searchParams.set(retryAfterParameter, String(retryAfterSeconds));
  url.searchParams.delete('code');
  return { url: url.href, error };
}

function isSessionError(value: string): value is SessionError {
  return Object.hasOwn(statuses, value);
}
