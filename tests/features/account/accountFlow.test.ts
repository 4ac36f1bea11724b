// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetAccountFlow, readAccountFlow, rememberCode, writeAccountFlow } from '../../../src/auth/accountFlow';

beforeEach(() => {
  forgetAccountFlow();
  window.sessionStorage.clear();
});

test('keeps e-mail and waiting times over a reload, for this tab only', () => {
  rememberCode('verify-email', 'lina@example.com', 60, 1000);
  rememberCode('reset-password', 'lina@example.com', 30, 1000);
  expect(readAccountFlow()).toEqual({ email: 'lina@example.com', resendAt: { 'verify-email': 61_000, 'reset-password': 31_000 } });
  expect(window.sessionStorage.length).toBe(1);
  expect(window.localStorage.length).toBe(0);
});

test('another e-mail begins anew: neither the token nor the waiting time is its own', () => {
  rememberCode('reset-password', 'lina@example.com', 60, 0);
  writeAccountFlow({ email: 'lina@example.com', token: 'secret' });
  rememberCode('verify-email', 'noor@example.com', 60, 0);
  expect(readAccountFlow()).toEqual({ email: 'noor@example.com', resendAt: { 'verify-email': 60_000 } });
});

test('is empty when it is forgotten or what is stored is damaged', () => {
  writeAccountFlow({ email: 'lina@example.com' });
  forgetAccountFlow();
  expect(readAccountFlow()).toEqual({});
  window.sessionStorage.setItem('accountFlow', '"text"');
  expect(readAccountFlow()).toEqual({});
  window.sessionStorage.setItem('accountFlow', '{');
  expect(readAccountFlow()).toEqual({});
});

test('works where the browser blocks its storage, until the page is left', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const storage = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked);
  writeAccountFlow({ email: 'lina@example.com' });
  expect(readAccountFlow()).toEqual({ email: 'lina@example.com' });
  forgetAccountFlow();
  expect(readAccountFlow()).toEqual({});
  storage.mockRestore();
});
