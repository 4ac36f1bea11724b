// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TokenSignIn } from '../../../src/features/tokenSignIn/TokenSignIn';
import { renderShell } from '../../unit/shell/support/renderShell';

async function open(answer: () => Promise<unknown>, isOver = false) {
  const login = vi.fn(answer);
  const resumeSession = vi.fn(answer);
  const outer = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  await renderShell(
    <form onSubmit={outer}>
      <TokenSignIn isOver={isOver} />
    </form>,
    { auth: { login, resumeSession } as object, namespaces: ['signIn'] },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in with an API token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in with an API token' }));
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Sign in' }));
  return { login, resumeSession, outer, dialog, submit, input: dialog.getByLabelText<HTMLInputElement>('API token') };
}
const described = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

test('signs in with the trimmed token, and the form of the page is not sent', async () => {
  const { login, outer, submit, input } = await open(async () => ({ redirectTo: false }));
  expect([input.type, input.dir]).toEqual(['password', 'ltr']);
  await userEvent.type(input, ' tok_1 ');
  await submit();
  expect(login).toHaveBeenCalledWith({ way: 'token', token: 'tok_1' });
  expect(outer).not.toHaveBeenCalled();
});

test('says at the field that a token is missing, too long or refused, and keeps it', async () => {
  const { login, submit, input } = await open(async () => {
    throw new Error('signIn.TokenRefused');
  });
  await submit();
  expect(described(input)).toBe('Paste a token.');
  await userEvent.click(input);
  await userEvent.paste('x'.repeat(2001));
  await submit();
  expect(described(input)?.replace(/[\u2068\u2069,]/g, '')).toContain('2000 characters');
  expect(login).not.toHaveBeenCalled();
  await userEvent.clear(input);
  await userEvent.type(input, 'tok_2');
  await submit();
  expect(described(input)).toContain('The API does not accept this token.');
  expect(input.value).toBe('tok_2');
});

test('over an open form resumes the session', async () => {
  const { login, resumeSession, submit, input } = await open(async () => undefined, true);
  await userEvent.type(input, 'tok_3');
  await submit();
  expect(resumeSession).toHaveBeenCalledWith({ way: 'token', token: 'tok_3' });
  expect(login).not.toHaveBeenCalled();
});
