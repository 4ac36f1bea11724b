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
    help: 'You stay signed in here; other devices may be signed out.',
    submit: 'Change password',
    done: 'Your password was changed. You stay signed in here; other devices have to sign in again.',
    doneSignIn: 'Your password was changed. You may need to sign in again soon.',
  },
  undo: {
    title: 'Undo window',
    seconds: '%{smart_count} second |||| %{smart_count} seconds',
    unlimited: 'Until the next review',
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
    current: 'Confirms it’s you.',
    confirmation: 'Enter it again to catch typos.',
  },
  rules: {
    title: 'Password requirements',
    length: 'At least %{smart_count} character |||| At least %{smart_count} characters',
    personal: 'Must not contain your name or email address',
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
    'Your account is managed in another system, so you can’t change your name, photo or password here. Contact its administrator. You can still set your preferences below.',
} as const;
