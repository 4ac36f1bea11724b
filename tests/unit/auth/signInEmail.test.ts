// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { forgetSignInEmail, readSignInEmail, writeSignInEmail } from '../../../src/auth/signInEmail';

afterEach(() => localStorage.clear());

it('is known in every tab for the account that signed in, and for no other', () => {
  writeSignInEmail('7', 'amal@example.com');
  sessionStorage.clear();
  expect(readSignInEmail('7')).toBe('amal@example.com');
  expect(readSignInEmail('8')).toBeUndefined();
  expect(readSignInEmail(undefined)).toBeUndefined();
  forgetSignInEmail();
  expect(readSignInEmail('7')).toBeUndefined();
});

it('is replaced by the next account, and not kept for one that the token does not name', () => {
  writeSignInEmail('7', 'amal@example.com');
  writeSignInEmail(undefined, 'noor@example.com');
  expect(localStorage).toHaveLength(0);
});

it('is unknown, and no error, where storage is off or holds something else', () => {
  localStorage.setItem('signInEmail', '{broken');
  expect(readSignInEmail('7')).toBeUndefined();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => writeSignInEmail('7', 'amal@example.com')).not.toThrow();
});
