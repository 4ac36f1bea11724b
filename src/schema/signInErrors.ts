/** The words that `error` has in the address of the sign-in page, as far as the page says something of its own to them. */

/** Those of the app's own redirects. */
export const redirectReasons = ['SessionRequired', 'SignOutFailed'] as const;

/** Those of a sign-in that failed. */
export const signInErrors = [
  'CredentialsSignin',
  'AccessDenied',
  'EmailNotVerified',
  'RateLimited',
  'Unavailable',
  'ProvidersUnavailable',
  'MissingCSRF',
] as const;

/** The codes of the session client (specification §8), in its order; "an unknown error" is every other one. */
export const sessionClientCodes = [
  'MISSING_NEXTAUTH_API_ROUTE_ERROR',
  'NO_SECRET',
  'CALLBACK_CREDENTIALS_HANDLER_ERROR',
  'EMAIL_REQUIRES_ADAPTER_ERROR',
  'MISSING_ADAPTER_METHODS_ERROR',
  'CALLBACK_CREDENTIALS_JWT_ERROR',
  'INVALID_CALLBACK_URL_ERROR',
  'OAuthCallbackError',
  'AccountNotLinkedError',
  'CLIENT_FETCH_ERROR',
  'CLIENT_SESSION_ERROR',
] as const;

/** All of them: to every other word the page says the same. */
export const knownErrors: ReadonlySet<string> = new Set([...redirectReasons, ...signInErrors, ...sessionClientCodes]);
