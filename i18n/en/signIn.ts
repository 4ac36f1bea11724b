/** Further ways to sign in: the code after the password, and a pasted token. */
export const signIn = {
  code: 'Code',
  CodeRequired: 'Enter the code from your authenticator app or message to finish signing in.',
  codeMissing: 'Enter the code.',
  CodeWrong: 'This code is wrong or no longer valid. Enter the current one.',
  CodeExpired: 'The time for the code is over, or there were too many attempts. Sign in again.',
  back: 'Back to the first step',
  withToken: 'Sign in with an API token',
  token: 'API token',
  tokenAsked: 'Paste a token that the API issued for your account.',
  tokenMissing: 'Paste a token.',
  tokenTooLong: 'This is longer than a token can be (%{max} characters).',
  TokenRefused: 'The API does not accept this token. Check that it is complete and has not expired.',
};
