import type { signInErrors } from '../schema/signInErrors';
import type { SignInError } from './sessionTypes';

/** Errors of lazy forms, whose messages load with them. */
type FormError = Extract<(typeof signInErrors)[number], `Code${string}` | `Token${string}d`>;

type SignInMessage =
  | 'auth.errors.credentials'
  | 'auth.errors.unavailable'
  | 'auth.errors.throttled'
  | 'auth.errors.emailNotVerified'
  | 'auth.errors.csrf'
  | 'auth.errors.tokensTooLong'
  | 'auth.errors.accountUnknown'
  | 'auth.errors.providerExpired'
  | 'auth.errors.unknown'
  | `signIn.${FormError}`
  | 'auth.errorPage.accessDenied'
  | 'auth.errorPage.provider'
  | 'auth.errorPage.unavailable';

const messages: { readonly [E in Exclude<(typeof signInErrors)[number], FormError>]: SignInMessage } = {
  CredentialsSignin: 'auth.errors.credentials',
  AccessDenied: 'auth.errorPage.accessDenied',
  EmailNotVerified: 'auth.errors.emailNotVerified',
  RateLimited: 'auth.errors.throttled',
  Unavailable: 'auth.errors.unavailable',
  ProvidersUnavailable: 'auth.errors.unavailable',
  MissingCSRF: 'auth.errors.csrf',
  TokensTooLong: 'auth.errors.tokensTooLong',
  AccountUnknown: 'auth.errors.accountUnknown',
  ProviderUnavailable: 'auth.errorPage.unavailable',
  ProviderExpired: 'auth.errors.providerExpired',
  ProviderRefused: 'auth.errorPage.provider',
};

export function signInMessage(error: SignInError | null | undefined): SignInMessage {
  if (isFormError(error)) return `signIn.${error}`;
  return error && Object.hasOwn(messages, error) ? messages[error as keyof typeof messages] : 'auth.errors.unknown';
}

const isFormError = (error: SignInError | null | undefined): error is FormError => /^(Code\w+|TokenRefused)$/.test(error ?? '');
