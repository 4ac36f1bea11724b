// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { claimSignInEmail, forgetSignInEmail, keepSignInEmail, readSignInEmail, writeSignInEmail } from '../../../src/auth/signInEmail';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('is known for the account that signed in in this tab, and for no other', () => {
  writeSignInEmail('7', 'amal@example.com');
  expect(readSignInEmail('7')).toBe('amal@example.com');
  expect(readSignInEmail('8')).toBeUndefined();
  expect(readSignInEmail(undefined)).toBeUndefined();
  forgetSignInEmail();
  expect(readSignInEmail('7')).toBeUndefined();
});

it('is replaced by the next account, and not kept for one that the token does not name', () => {
  writeSignInEmail('7', 'amal@example.com');
  writeSignInEmail(undefined, 'noor@example.com');
  expect(sessionStorage).toHaveLength(0);
});

it('is kept for a session that is not known yet, and belongs to the first account that is found', () => {
  keepSignInEmail('amal@example.com');
  expect(readSignInEmail('7')).toBeUndefined();
  claimSignInEmail('7');
  claimSignInEmail('8');
  expect([readSignInEmail('7'), readSignInEmail('8')]).toEqual(['amal@example.com', undefined]);
  keepSignInEmail('noor@example.com');
  claimSignInEmail(undefined);
  expect(sessionStorage).toHaveLength(0);
});

it('is unknown, and no error, where storage is off or holds something else', () => {
  sessionStorage.setItem('signInEmail', '{broken');
  expect(readSignInEmail('7')).toBeUndefined();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => writeSignInEmail('7', 'amal@example.com')).not.toThrow();
});
