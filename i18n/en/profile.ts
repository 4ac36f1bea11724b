/** The page /profile. */
export const profile = {
  you: {
    title: 'You',
    help: 'The name and photo that this dashboard shows in its header, and colleagues see on your account.',
    email: 'You sign in with this address.',
    emailLink: 'Change it in your account',
    done: 'Your profile was saved.',
    doneLater: 'Your profile was saved. The header shows it from your next sign-in on.',
  },
  password: {
    title: 'Password',
    help: 'Afterwards other devices have to sign in again, where the server supports it; this one stays signed in.',
    submit: 'Change password',
    done: 'Your password was changed. You stay signed in here; other devices have to sign in again.',
    doneSignIn: 'Your password was changed. You may be asked to sign in with it soon.',
  },
  preferences: {
    title: 'Preferences',
    help: 'Kept on this device only, and used at once: nothing to save.',
    language: 'Language',
    theme: 'Theme',
  },
  themes: { light: 'Light', dark: 'Dark', system: 'Like the device' },
  fields: { current: 'Current password', password: 'New password', confirmation: 'Repeat the new password' },
  help: {
    current: 'So that nobody else can change it while you are away.',
    confirmation: 'So that a slip of the finger does not lock you out.',
  },
  rules: {
    title: 'Rules for the password',
    length: 'At least %{smart_count} character |||| At least %{smart_count} characters',
    personal: 'Without your name or e-mail address',
    guessable: 'Not a common word with a few signs, a row of keys or a repetition',
    kept: '(fulfilled)',
    open: '(not fulfilled yet)',
  },
  broken: {
    length: 'Must be at least %{min} characters long',
    personal: 'Must not contain your name or e-mail address',
    guessable: 'Too easy to guess: use several words, or signs in no order',
    different: 'Not the same as the new password',
  },
  elsewhere:
    'Your account is kept in another system, so name, photo and password cannot be changed here. Ask whoever runs that system. Language and theme can be chosen below.',
} as const;
