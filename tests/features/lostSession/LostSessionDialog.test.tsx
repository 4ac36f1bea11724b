// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuthProvider } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { writeSignInEmail } from '../../../src/auth/signInEmail';
import { LostSessionDialog } from '../../../src/features/lostSession/LostSessionDialog';
import { rememberEmail } from '../../../src/ui/layout/rememberedEmail';
import { renderShell } from '../../unit/shell/support/renderShell';

const session = { user: { name: 'Amal', image: null, token: `x.${btoa('{"sub":"7"}')}.x` } };
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function open(resumeSession: (credentials: object) => Promise<void> = () => Promise.resolve(), user: object = session.user) {
  const onLeave = vi.fn();
  const auth = { resumeSession } as Partial<AuthProvider>;
  return renderShell(<LostSessionDialog session={{ user }} onLeave={onLeave} />, { auth }).then(() => onLeave);
}

test('names whose session it was, knows the e-mail of this tab, and waits for the password', async () => {
  rememberEmail('someone.else@example.com');
  writeSignInEmail('7', 'amal@example.com');
  await open();
  const dialog = screen.getByRole('dialog', { name: 'Your session has ended' });
  expect(dialog.getAttribute('aria-describedby')).toBeTruthy();
  expect(dialog.textContent?.replace(/[\u2068\u2069]/g, '')).toContain('Nothing you typed is lost. Sign in again as Amal');
  expect(email().value).toBe('amal@example.com');
  await waitFor(() => expect(document.activeElement).toBe(password()));
});

test('without an e-mail of this tab proposes the remembered one, or asks for it, and a session without a name has none', async () => {
  writeSignInEmail('8', 'noor@example.com');
  await open(undefined, { ...session.user, name: null });
  expect(screen.getByRole('dialog').textContent).toContain('Sign in again to continue where you left off.');
  expect(email().value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(email()));
  cleanup();
  rememberEmail('amal@example.com');
  await open();
  expect(email().value).toBe('amal@example.com');
});

test('sends nothing without a password, shows it on request, and leaves by its own button only', async () => {
  const resumeSession = vi.fn(() => Promise.resolve());
  writeSignInEmail('7', 'amal@example.com');
  const onLeave = await open(resumeSession);
  await submit();
  expect(screen.getByText('Enter your password.')).toBeTruthy();
  expect(resumeSession).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password().type).toBe('text');
  await userEvent.keyboard('{Escape}');
  expect(onLeave).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Go to the sign-in page' }));
  expect(onLeave).toHaveBeenCalledOnce();
});
