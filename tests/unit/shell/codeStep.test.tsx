// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { LoginPage } from '../../../src/ui/layout/LoginPage';
import { renderShell } from './support/renderShell';

beforeEach(() => localStorage.clear());

type Values = Readonly<Record<string, string>>;

async function open(answers: readonly (string | undefined)[]) {
  const left = [...answers];
  const login = vi.fn(async (_values: Values) => {
    const error = left.shift();
    if (error) throw new Error(error);
    return { redirectTo: false as const };
  });
  await renderShell(<LoginPage />, { auth: { login, checkAuth: () => Promise.reject(new Error()) } });
  await userEvent.type(screen.getByLabelText('Email'), 'amal@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'right');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  return login;
}
const code = () => screen.findByLabelText<HTMLInputElement>('Code');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

test('asks for the code in one field that devices fill in, and sends it without the password', async () => {
  const login = await open(['signIn.CodeRequired', undefined]);
  const input = await code();
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect([input.autocomplete, input.dir]).toEqual(['one-time-code', 'ltr']);
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(input, '٤٩٢ 817');
  await submit();
  expect(login).toHaveBeenLastCalledWith(expect.objectContaining({ email: 'amal@example.com', code: '492817' }));
  expect(login.mock.lastCall?.[0]).not.toHaveProperty('password');
});

test('says a wrong or missing code at the field, and stays there while the server is away', async () => {
  await open(['signIn.CodeRequired', 'signIn.CodeWrong', 'auth.errors.unavailable']);
  const input = await code();
  await submit();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Enter the code.');
  await userEvent.type(input, '000000');
  await submit();
  await waitFor(() =>
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toMatch('This code is wrong'),
  );
  await submit();
  expect((await screen.findByRole('alert')).textContent).toMatch('The server cannot be reached');
  expect((await code()).value).toBe('000000');
});

test('returns to the first step when the time is over, says so and keeps the e-mail', async () => {
  await open(['signIn.CodeRequired', 'signIn.CodeExpired']);
  await userEvent.type(await code(), '492817');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toMatch('The time for the code is over');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('amal@example.com');
  expect(screen.queryByLabelText('Code')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
});

test('a button leads back to the first step', async () => {
  await open(['signIn.CodeRequired']);
  await code();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the first step' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('amal@example.com');
});
