/** Sign-in and its errors. */
export const auth = {
  /** The product's own words for a refused call, kept as they are (specification §8). */
  notAllowed: 'sorry your are not allowed',
  signIn: {
    title: 'Sign in',
    subtitle: 'Manage trainers, trainees and training content.',
    email: 'E-mail',
    password: 'Password',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    remember: 'Remember my e-mail on this device',
    submit: 'Sign in',
    pending: 'Signing in…',
    emailRequired: 'Enter your e-mail address.',
    emailInvalid: 'This is not a complete e-mail address, such as name@example.com.',
    passwordRequired: 'Enter your password.',
  },
  errors: {
    SessionRequired: 'Please sign in to continue. You will return to the page you came from.',
    SignOutFailed: 'You could not be signed out, because the server cannot be reached. Close the browser if others use this device.',
    credentials: 'The e-mail address or the password is wrong. Check both and try again.',
    unavailable: 'The server cannot be reached right now. What you typed is kept: try again in a moment.',
    throttled: 'There were too many attempts. Wait a few minutes, then try again.',
    csrf: 'The sign-in form has expired. Try again; if that does not help, reload the page.',
    unknown: 'You could not be signed in because of an unexpected error. Please try again.',
  },
  errorPage: {
    title: 'Sign-in is not possible',
    configuration: 'The server is not set up correctly for signing in. Tell whoever runs it.',
    accessDenied: 'This account may not use the admin dashboard.',
    unavailable: 'The sign-in service did not answer. Try again in a moment.',
    code: 'Error code: %{code}',
    back: 'Back to sign-in',
  },
};
