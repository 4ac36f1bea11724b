/** The values of `error` in the sign-in page's URL that have their own message. */

/** Values of the app's own redirects. */
export const redirectReasons = ['SessionRequired', 'SessionTooLong', 'RecordMissing', 'SignOutFailed'] as const;

/** Values of a failed sign-in. */
export const signInErrors = [
  'CredentialsSignin',
  'AccessDenied',
  'EmailNotVerified',
  'RateLimited',
  'Unavailable',
  'ProvidersUnavailable',
  'MissingCSRF',
  'TokensTooLong',
] as const;

/** The codes of the session client (specification §8). Every other code is "an unknown error". */
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

/** All values. The page shows the same message for every other. */
export const knownErrors: ReadonlySet<string> = new Set([...redirectReasons, ...signInErrors, ...sessionClientCodes]);
