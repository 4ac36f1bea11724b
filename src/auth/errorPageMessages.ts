import type { sessionClientCodes } from '../schema/signInErrors';

type ServerCode = 'Configuration' | 'AccessDenied' | 'Unavailable';

const messages: { readonly [C in (typeof sessionClientCodes)[number] | ServerCode]: string } = {
  MISSING_NEXTAUTH_API_ROUTE_ERROR: 'auth.errorPage.noRoutes',
  NO_SECRET: 'auth.errorPage.noSecret',
  CALLBACK_CREDENTIALS_HANDLER_ERROR: 'auth.errorPage.noCredentials',
  EMAIL_REQUIRES_ADAPTER_ERROR: 'auth.errorPage.noAdapter',
  MISSING_ADAPTER_METHODS_ERROR: 'auth.errorPage.noAdapter',
  CALLBACK_CREDENTIALS_JWT_ERROR: 'auth.errorPage.noTokens',
  INVALID_CALLBACK_URL_ERROR: 'auth.errorPage.callbackUrl',
  OAuthCallbackError: 'auth.errorPage.provider',
  AccountNotLinkedError: 'auth.errorPage.notLinked',
  CLIENT_FETCH_ERROR: 'auth.errorPage.unavailable',
  CLIENT_SESSION_ERROR: 'auth.errorPage.session',
  Configuration: 'auth.errorPage.configuration',
  AccessDenied: 'auth.errorPage.accessDenied',
  Unavailable: 'auth.errorPage.unavailable',
};

export function errorPageMessage(code: string | null | undefined): string | undefined {
  return code && Object.hasOwn(messages, code) ? messages[code as keyof typeof messages] : undefined;
}
