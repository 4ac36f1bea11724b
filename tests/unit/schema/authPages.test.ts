import { describe, expect, it } from 'vitest';
import { isSignInAlias, isSignInPage } from '../../../src/schema/authPages';

describe('an address of the sign-in page', () => {
  it.each(['/login', '/signin', '/Signin/', '/ar/login', '/en/signin?callbackUrl=%2Fgoals', '/ar/auth', '/ar/auth/login', '/auth#x'])(
    '%s leads to the page, and is none to return to',
    (path) => {
      expect([isSignInAlias(path), isSignInPage(path)]).toEqual([true, true]);
    },
  );

  it.each(['/logout', '/ar/logout', '/signout', '/auth/anything?x', '/ar/auth/logout/'])('%s is none to return to either', (path) => {
    expect([isSignInAlias(path), isSignInPage(path)]).toEqual([false, true]);
  });

  it.each(['/goals', '/authors', '/logins', '/signin/5', '/fr/login', '/ar', '/goals?next=/login'])('%s is another page', (path) => {
    expect([isSignInAlias(path), isSignInPage(path)]).toEqual([false, false]);
  });
});
