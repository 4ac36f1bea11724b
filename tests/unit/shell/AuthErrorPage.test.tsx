// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sessionClientCodes } from '../../../src/schema/signInErrors';
import { AuthErrorPage } from '../../../src/ui/layout/AuthErrorPage';
import { locales } from '../../support/testedLocales';
import { getMessages } from '../i18n/allMessages';
import { renderShell } from './support/renderShell';

/** Codes of specification §8. Written out, because the list in the code could be incomplete. */
const codes = [
  'MISSING_NEXTAUTH_API_ROUTE_ERROR',
  'NO_SECRET',
  'CALLBACK_CREDENTIALS_HANDLER_ERROR',
  'EMAIL_REQUIRES_ADAPTER_ERROR',
  'MISSING_ADAPTER_METHODS_ERROR',
  'CALLBACK_CREDENTIALS_JWT_ERROR',
  'INVALID_CALLBACK_URL_ERROR',
  'OAuthCallbackError',
  'AccountNotLinkedError',
  'CLIENT_FETCH_ERROR',
  'CLIENT_SESSION_ERROR',
];

test('every code of the specification is known', () => {
  expect([...sessionClientCodes]).toEqual(codes);
});

describe.each(locales)('in %s', (locale) => {
  const words = [...getMessages(locale)].filter(([key]) => key.startsWith('auth.errorPage.')).map(([, message]) => message);
  const unknown = getMessages(locale).get('auth.errorPage.unknown') as string;

  // covers: 8.6, 8.8, 8.9
  test.each(codes)('the error page explains %s and names the code', async (code) => {
    await renderShell(<AuthErrorPage />, { at: `/auth/error?error=${code}`, locale });
    const said = words.filter((message) => screen.queryByText(message));
    expect(said.filter((message) => message !== unknown).length, 'title, explanation and the way back').toBe(3);
    expect(screen.queryByText(unknown)).toBeNull();
    expect(screen.getByText(new RegExp(`: \\u2068?${code}\\u2069?$`))).toBeTruthy();
  });

  // covers: 8.7
  test('an unknown error is called that, with its code', async () => {
    await renderShell(<AuthErrorPage />, { at: '/auth/error?error=SomethingElse', locale });
    expect(screen.getByText(unknown)).toBeTruthy();
    expect(screen.getByText(/: \u2068?SomethingElse\u2069?$/)).toBeTruthy();
  });

  test('it shows the reference of the call that failed', async () => {
    await renderShell(<AuthErrorPage />, { at: '/auth/error?error=Unavailable&reference=7f3a-91', locale, namespaces: ['errors'] });
    expect(screen.getByText('7f3a-91').closest('p')?.textContent).toBe(`${getMessages(locale).get('errors.reference')} 7f3a-91`);
  });
});
