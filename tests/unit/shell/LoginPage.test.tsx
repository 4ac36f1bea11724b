// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LoginPage } from '../../../src/ui/layout/LoginPage';
import { renderShell, type ShellOptions } from './support/renderShell';

const signedOut = { checkAuth: () => Promise.reject({ message: false }) };

function open({ auth, at = '/auth/login', ...options }: ShellOptions = {}) {
  return renderShell(<LoginPage />, { at, auth: { ...signedOut, ...auth }, ...options });
}

async function fillIn(password = 'secret') {
  await userEvent.type(screen.getByLabelText('Email'), 'nadia@example.com');
  await userEvent.type(screen.getByLabelText('Password'), password);
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
const place = () => screen.getByLabelText('place').textContent;

beforeEach(() => window.localStorage.clear());

describe('a refused attempt', () => {
  test.each([
    ['auth.errors.credentials', /email address or the password is wrong/],
    ['auth.errors.unavailable', /cannot be reached/],
    ['auth.errors.throttled', /Too many attempts/],
    ['auth.errors.csrf', /form has expired/],
    ['Failed to fetch', /unexpected error/],
    ['auth.errors.unheardOf', /unexpected error/],
  ])('with %s is said at the form, which keeps what was typed', async (message, text) => {
    await open({ auth: { login: () => Promise.reject(new Error(message)) } });
    await fillIn('wrong');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'nadia@example.com');
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(place()).toBe('/auth/login');
  });
});

test.each([
  [1, 'Too many attempts. Try again in 1 second.'],
  [90, 'Too many attempts. Try again in 90 seconds.'],
  [91, 'Too many attempts. Try again in 2 minutes.'],
  [3600, 'Too many attempts. Try again in 60 minutes.'],
])('whoever has to wait %i seconds is told in how long to try again', async (retryAfterSeconds, text) => {
  const refusal = Object.assign(new Error('auth.errors.throttled'), { retryAfterSeconds });
  await open({ auth: { login: () => Promise.reject(refusal) } });
  await fillIn();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  cleanup();
  await open({ at: `/auth/login?error=RateLimited&retryAfter=${retryAfterSeconds}` });
  expect((await screen.findByRole('alert')).textContent, 'opened with it').toBe(text);
});

test('one attempt at a time: the button waits for the answer', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const login = vi.fn(() => new Promise((resolve) => (answer = resolve)));
  await open({ auth: { login } });
  await fillIn();
  await submit();
  const button = screen.getByRole('button', { name: 'Signing in…' });
  // Not `disabled`: that would remove the focus and lower the contrast of the text.
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
  expect(login).toHaveBeenCalledTimes(1);
  answer({ redirectTo: '/' });
  await waitFor(() => expect(place()).toBe('/'));
});

test('nothing is sent while something is missing, and each gap is named at its field', async () => {
  const login = vi.fn();
  await open({ auth: { login } });
  await submit();
  expect(screen.getByText('Enter your email address.')).toBeTruthy();
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  await userEvent.type(screen.getByLabelText('Email'), 'nadia');
  await submit();
  expect(screen.getByText(/not a complete email address/)).toBeTruthy();
  expect(login).not.toHaveBeenCalled();
});

// covers: 4.8
test('the e-mail is remembered on request, and only then', async () => {
  const login = async () => ({ redirectTo: '/' });
  for (const remembered of ['nadia@example.com', null]) {
    await open({ auth: { login } });
    if (remembered) await fillIn();
    else {
      expect(screen.getByLabelText('Email')).toHaveProperty('value', 'nadia@example.com');
      await userEvent.type(screen.getByLabelText('Password'), 'secret');
    }
    await userEvent.click(screen.getByRole('checkbox'));
    await submit();
    await waitFor(() => expect(window.localStorage.getItem('rememberedEmail')).toBe(remembered));
    cleanup();
  }
});

test('a failed attempt remembers nothing', async () => {
  await open({ auth: { login: () => Promise.reject(new Error('auth.errors.credentials')) } });
  await fillIn();
  await userEvent.click(screen.getByRole('checkbox'));
  await submit();
  await screen.findByRole('alert');
  expect(window.localStorage.getItem('rememberedEmail')).toBeNull();
});

describe('opened with an error in its address', () => {
  // covers: 2.17
  test('a required session is information, not a failure', async () => {
    await open({ at: '/auth/login?error=SessionRequired&callbackUrl=%2Fgoals' });
    expect(screen.getByText(/Please sign in to continue/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['CredentialsSignin', /password is wrong/],
    ['SignOutFailed', /could not be signed out/],
    ['OAuthCallbackError', /did not confirm who you are/],
    ['constructor', /unexpected error/],
  ])('%s is an alert', async (error, text) => {
    await open({ at: `/auth/login?error=${error}` });
    expect(screen.getByRole('alert').textContent).toMatch(text);
  });

  test('the reference beside it is shown, unless it is a text of somebody else', async () => {
    await open({ at: '/auth/login?error=SignOutFailed&reference=7f3a-91', namespaces: ['errors'] });
    expect(screen.getByRole('alert').textContent).toContain('Reference \u20667f3a-91\u2069.');
    cleanup();
    await open({ at: '/auth/login?error=SignOutFailed&reference=Call+0900+123' });
    expect(screen.getByRole('alert').textContent).not.toContain('Reference');
  });
});

describe('whoever is signed in already', () => {
  const signedIn = { checkAuth: async () => undefined, getIdentity: async () => ({ id: 7, fullName: 'Nadia' }) };

  test.each([
    ['/auth/login', '/'],
    ['/auth/login?callbackUrl=%2Fgoals%3Fpage%3D2', '/goals?page=2'],
    ['/auth/login?callbackUrl=https%3A%2F%2Fother.example%2F', '/'],
    ['/auth/login?callbackUrl=%2F%2Fother.example', '/'],
    ['/auth/login?callbackUrl=%2Fauth%2Flogin', '/'],
  ])('at %s is taken to %s', async (at, target) => {
    await open({ at, auth: signedIn });
    await waitFor(() => expect(place()).toBe(target));
  });

  test('stays where the page has something to say', async () => {
    await open({ at: '/auth/login?error=SignOutFailed', auth: signedIn });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(place()).toBe('/auth/login?error=SignOutFailed');
  });

  test('does not count when the session could not be asked for', async () => {
    await open({ auth: { ...signedIn, getIdentity: async () => ({ id: 'guest', fullName: 'Guest' }) } });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(place()).toBe('/auth/login');
  });
});

describe('an API whose accounts have usernames', () => {
  const api = { signIn: { path: '/token/', account: 'username', accountKind: 'username' } } as const;

  test('is signed in to with any name, which is remembered as one', async () => {
    const login = vi.fn(async () => ({ redirectTo: '/goals' }));
    await open({ api, auth: { login } });
    const username = screen.getByLabelText('Username');
    expect([username.getAttribute('type'), username.getAttribute('autocomplete'), username.getAttribute('dir')]).toEqual([
      'text',
      'username',
      'ltr',
    ]);
    await submit();
    expect(screen.getByText('Enter your username.')).toBeTruthy();
    await userEvent.type(username, ' reception ');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(screen.getByLabelText('Remember my username'));
    await submit();
    expect(login).toHaveBeenCalledWith({ email: 'reception', password: 'secret' });
    await waitFor(() => expect(window.localStorage.getItem('rememberedEmail')).toBe('reception'));
  });

  test.each([
    ['en', 'Username', /username or the password is wrong/],
    ['ar', 'اسم المستخدم', /اسم المستخدم أو كلمة المرور غير صحيحة/],
  ] as const)('says in %s that the username or the password is wrong', async (locale, label, refused) => {
    await open({ api, locale, at: '/auth/login?error=CredentialsSignin' });
    expect(screen.getByLabelText(label)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(refused);
  });
});

test('an API without calls to register or recover an account has no ways there', async () => {
  await open({ api: { accountPages: false }, auth: { login: () => Promise.reject(new Error('auth.errors.emailNotVerified')) } });
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
  await fillIn();
  await submit();
  await screen.findByRole('alert');
  expect(screen.queryByRole('link', { name: 'Enter the code' })).toBeNull();
});
