/** Values of `error` in the sign-in page's URL that have their own message. */

export const redirectReasons = ['SessionRequired', 'SessionTooLong', 'RightsRemoved', 'RecordMissing', 'SignOutFailed'] as const;

export const signInErrors = [
  'CredentialsSignin',
  'AccessDenied',
  'EmailNotVerified',
  'CodeRequired',
  'CodeWrong',
  'CodeExpired',
  'TokenRefused',
  'RateLimited',
  'Unavailable',
  'ProvidersUnavailable',
  'MissingCSRF',
  'TokensTooLong',
  'AccountUnknown',
  'ProviderUnavailable',
  'ProviderExpired',
  'ProviderRefused',
] as const;

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

export const knownErrors: ReadonlySet<string> = new Set([...redirectReasons, ...signInErrors, ...sessionClientCodes]);
