import type { signInErrors } from '../schema/signInErrors';
import type { SignInError } from './sessionTypes';

/** Translation keys of sign-in errors. */
type SignInMessage =
  | 'auth.errors.credentials'
  | 'auth.errors.unavailable'
  | 'auth.errors.throttled'
  | 'auth.errors.emailNotVerified'
  | 'auth.errors.csrf'
  | 'auth.errors.tokensTooLong'
  | 'auth.errors.unknown'
  | 'auth.errorPage.accessDenied';

const messages: { readonly [E in (typeof signInErrors)[number]]: SignInMessage } = {
  CredentialsSignin: 'auth.errors.credentials',
  AccessDenied: 'auth.errorPage.accessDenied',
  EmailNotVerified: 'auth.errors.emailNotVerified',
  RateLimited: 'auth.errors.throttled',
  Unavailable: 'auth.errors.unavailable',
  ProvidersUnavailable: 'auth.errors.unavailable',
  MissingCSRF: 'auth.errors.csrf',
  TokensTooLong: 'auth.errors.tokensTooLong',
};

/** The translation key for an `error` of `signIn` or in the sign-in page's URL. */
export function signInMessage(error: SignInError | null | undefined): SignInMessage {
  return error && Object.hasOwn(messages, error) ? messages[error as keyof typeof messages] : 'auth.errors.unknown';
}
