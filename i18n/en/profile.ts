/** The page /profile. */
export const profile = {
  you: {
    title: 'You',
    help: 'Your name and photo, as shown in the header and to colleagues.',
    email: 'You sign in with this address.',
    emailLink: 'Change it in your account',
    done: 'Your profile was saved.',
    doneLater: 'Your profile was saved. The header shows it after your next sign-in.',
  },
  password: {
    title: 'Password',
    help: 'Other devices have to sign in again, if the server supports it. You stay signed in here.',
    submit: 'Change password',
    done: 'Your password was changed. You stay signed in here; other devices have to sign in again.',
    doneSignIn: 'Your password was changed. You may be asked to sign in with it soon.',
  },
  undo: {
    title: 'Time to undo a decision in a queue',
    seconds: '%{smart_count} second |||| %{smart_count} seconds',
    unlimited: 'Until the next decision',
  },
  preferences: {
    title: 'Preferences',
    help: 'Saved on this device only; applies immediately.',
    language: 'Language',
    theme: 'Theme',
    digits: 'Digits',
    dates: 'Dates',
  },
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  calendars: { gregory: 'Gregorian', hijri: 'Gregorian and Hijri' },
  fields: { current: 'Current password', password: 'New password', confirmation: 'Confirm new password' },
  help: {
    current: 'So that nobody else can change it while you are away.',
    confirmation: 'Enter it again to catch typos.',
  },
  rules: {
    title: 'Rules for the password',
    length: 'At least %{smart_count} character |||| At least %{smart_count} characters',
    personal: 'Without your name or email address',
    guessable: 'Avoid common words, keyboard patterns and repeats',
    kept: '(met)',
    open: '(not met yet)',
  },
  broken: {
    length: 'Must be at least %{smart_count} character long |||| Must be at least %{smart_count} characters long',
    personal: 'Must not contain your name or email address',
    guessable: 'Too easy to guess: use several words or random characters',
    different: 'The passwords do not match',
  },
  elsewhere:
    'Your account is kept in another system, so name, photo and password cannot be changed here. Ask whoever runs that system. Your preferences can be chosen below.',
} as const;
