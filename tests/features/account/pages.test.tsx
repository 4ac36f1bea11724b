// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { readAccountFlow, writeAccountFlow } from '../../../src/auth/accountFlow';
import type { AccountCalls } from '../../../src/auth/createAccountCalls';
import { AccountPages } from '../../../src/features/account/AccountPages';
import { AccountCallsProvider } from '../../../src/ui/layout/AccountCallsContext';
import { renderShell } from '../../unit/shell/support/renderShell';

const email = 'lina@example.com';
const password = 'quiet river stones';

const refuse = (name: string) => () => Promise.reject(new Error(`${name} was not set up for this test`));
const names = ['register', 'verifyEmail', 'resendCode', 'forgotPassword', 'verifyCode', 'resetPassword'] as const;
const unset = Object.fromEntries(names.map((name) => [name, refuse(name)])) as unknown as AccountCalls;

const open = (at: string, calls: Partial<AccountCalls> = {}, locale: 'en' | 'ar' = 'en') =>
  renderShell(
    <AccountCallsProvider calls={{ ...unset, ...calls }}>
      <AccountPages />
    </AccountCallsProvider>,
    { at, locale, namespaces: ['account', 'profile', 'errors'] },
  );
/** The page's status message; the app frame has other live regions. */
const status = () => document.querySelector('p[role=status]')?.textContent;
const place = () => screen.getByLabelText('place').textContent;
const type = (label: string | RegExp, text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const failure = (errors: Record<string, unknown>, message = 'x') => Object.assign(new Error(message), { body: { errors } });

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});
function fillIn(confirmation = password, address = ` ${email} `) {
  type('Name', ' Lina ');
  type('Email', address);
  type('Password', password);
  type('Confirm password', confirmation);
}

test('registering sends what was typed once, keeps the e-mail and the waiting time, and asks for the code', async () => {
  let answer: (sent: { waitSeconds: number }) => void = () => undefined;
  const register = vi.fn(() => new Promise<{ waitSeconds: number }>((resolve) => (answer = resolve)));
  await open('/auth/register', { register });
  fillIn();
  await press('Create account');
  const button = screen.getByRole('button', { name: 'Creating account…' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  // The button keeps the focus, but pressing it again sends nothing.
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  fireEvent.submit(screen.getByLabelText('Name').closest('form') as HTMLFormElement);
  expect(register).toHaveBeenCalledTimes(1);
  expect(register).toHaveBeenCalledWith({ name: 'Lina', email, password });
  await act(async () => answer({ waitSeconds: 60 }));
  expect(place()).toBe('/auth/verify-email');
  expect(screen.getByText(email).getAttribute('dir')).toBe('ltr');
  expect(screen.getByRole('button', { name: /Send a new code in (1:00|0:59)/ }).getAttribute('aria-disabled')).toBe('true');
  expect(JSON.stringify(readAccountFlow())).not.toContain(password);
});

test('an e-mail address is sent without the unseen marks of a copy', async () => {
  const register = vi.fn(async () => ({ waitSeconds: 60 }));
  await open('/auth/register', { register });
  fillIn(password, `\u2068${email}\u2069\u200f`);
  expect(screen.getByLabelText('Email')).toHaveProperty('value', email);
  await press('Create account');
  await waitFor(() => expect(register).toHaveBeenCalledWith({ name: 'Lina', email, password }));
});

test('each gap is named at its field, the first one has the focus and nothing is sent', async () => {
  await open('/auth/register');
  await press('Create account');
  for (const text of ['Enter your name.', 'Enter your email address.', 'Choose a password.', 'Confirm your password.'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  fillIn('quiet river stone');
  await press('Create account');
  expect(screen.getByText('The passwords do not match.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Confirm password'));
  expect(screen.getByLabelText('Password')).toHaveProperty('value', password);
});

test('the rules of a password are said beforehand and ticked as they are kept', async () => {
  await open('/auth/register');
  const rules = screen.getByRole('list', { name: 'Password requirements' });
  expect(rules.textContent).toContain('At least 12 characters (not met yet)');
  type('Password', password);
  expect(rules.textContent).toContain('At least 12 characters (met)');
  type('Email', email);
  type('Password', 'lina-lina-and-stones');
  expect(rules.textContent).toContain('Must not contain your name or email address (not met yet)');
});

test('what the server refuses is said at its field, and what was typed stays', async () => {
  const register = () => Promise.reject(failure({ email: 'Enter a valid email address.' }));
  await open('/auth/register', { register });
  fillIn();
  await press('Create account');
  await screen.findByText('Enter a valid email address.');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(screen.getByLabelText('Password')).toHaveProperty('value', password);
  expect(screen.getByRole('button', { name: 'Create account' }).getAttribute('aria-disabled')).toBe('false');
});

test('a right code ends in sign-in with the e-mail filled in; a wrong one is said at the field and selected', async () => {
  writeAccountFlow({ email });
  const verifyEmail = vi.fn<AccountCalls['verifyEmail']>();
  verifyEmail.mockRejectedValueOnce(failure({ otp: 'This code is not right.' }));
  verifyEmail.mockResolvedValueOnce();
  await open('/auth/verify-email', { verifyEmail });
  const code = screen.getByLabelText('Code') as HTMLInputElement;
  expect([code.autocomplete, code.inputMode, code.dir]).toEqual(['one-time-code', 'numeric', 'ltr']);
  type('Code', '١٢٣ ٤٥٦');
  expect(code.value).toBe('123456');
  await press('Confirm');
  await screen.findByText('This code is not right.');
  expect(document.activeElement).toBe(code);
  expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6]);
  await press('Confirm');
  await waitFor(() => expect(place()).toBe('/auth/login'));
  expect(verifyEmail).toHaveBeenLastCalledWith({ email, otp: '123456' });
  expect(readAccountFlow()).toEqual({});
});

test('without a known e-mail the code page asks for it, also before another code is sent', async () => {
  const resendCode = vi.fn(async () => ({ waitSeconds: 60 }));
  await open('/auth/verify-email', { resendCode });
  await press('Send a new code');
  expect(screen.getByText('Enter your email address.')).toBeTruthy();
  expect(resendCode).not.toHaveBeenCalled();
  type('Email', email);
  await press('Send a new code');
  expect(resendCode).toHaveBeenCalledWith({ email, purpose: 'verify-email' });
  await waitFor(() => expect(status()).toContain('A new code is on its way'));
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));
});

test('a failure that belongs to no field leaves the focus on the button', async () => {
  await open('/auth/forgot-password', { forgotPassword: () => Promise.reject(failure({}, 'The server is resting.')) });
  type('Email', email);
  // The page is loaded, so nothing else moves the focus.
  await waitFor(() => expect(document.querySelector('body > [role=status]')?.textContent).toContain('Forgot your password?'));
  const button = screen.getByRole('button', { name: 'Send code' });
  await userEvent.click(button);
  await screen.findByRole('alert');
  expect(document.activeElement).toBe(button);
});

test('a new password needs a checked code: without one the way begins at the start', async () => {
  await open('/auth/reset-password');
  expect(place()).toBe('/auth/forgot-password');
});

test('a new password is saved with the token, which no address shows; one that is over leads to another code', async () => {
  writeAccountFlow({ email, token: 'the-token' });
  const resetPassword = vi.fn<AccountCalls['resetPassword']>();
  resetPassword.mockRejectedValueOnce(failure({ token: 'The time is over.' }));
  resetPassword.mockResolvedValueOnce();
  await open('/auth/reset-password', { resetPassword });
  expect(place()).toBe('/auth/reset-password');
  type('New password', password);
  type('Confirm password', password);
  await press('Save password');
  expect((await screen.findByRole('alert')).textContent).toContain('The time is over.');
  expect(screen.getByRole('link', { name: 'Request a new code' }).getAttribute('href')).toBe('/auth/forgot-password');
  await press('Save password');
  await waitFor(() => expect(place()).toBe('/auth/login'));
  expect(resetPassword).toHaveBeenLastCalledWith({ email, token: 'the-token', password });
  expect(readAccountFlow()).toEqual({});
});
