import { describe, expect, it } from 'vitest';
import { authBasePath } from '../../src/auth/authBasePath';
import { safeCallbackUrl, signInUrl } from '../../src/auth/signInUrl';
import { createRandom } from '../support/createRandom';
import { origin } from '../support/createTabs';

describe('addresses that are followed', () => {
  it('client 25: a required session leads to the sign-in page, told why and where from', () => {
    expect(signInUrl(`${origin}/trainers?page=2`)).toBe(
      `/auth/login?error=SessionRequired&callbackUrl=${encodeURIComponent(`${origin}/trainers?page=2`)}`,
    );
  });

  it.each([
    [`${origin}/trainers?page=2#top`, '/trainers?page=2#top'],
    ['/trainers', '/trainers'],
    ['trainers', '/trainers'],
    ['https://evil.example/', undefined],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['\\\\evil.example', undefined],
    [`${origin}//evil.example`, undefined],
    ['/..//evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    [`${origin}@evil.example`, undefined],
    ['http://', undefined],
    ['\t//evil.example', undefined],
    [' //evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['/\n\\evil.example', undefined],
    ['///evil.example', undefined],
    ['/a/..//evil.example', undefined],
    ['/%2e%2e//evil.example', undefined],
    ['http:///evil.example', undefined],
    ['http:\\\\evil.example', undefined],
    ['http://localhost:3001/trainers', undefined],
    ['http://localhost/trainers', undefined],
    ['https://localhost:3000/trainers', undefined],
    ['http://localhost:3000@evil.example/', undefined],
    ['http://localhost:3000.evil.example/', undefined],
    ['http://evil.example\u3002localhost:3000/', undefined],
    ['http://localhost\uff0eevil.example:3000/', undefined],
    ['\u0001javascript:alert(1)', undefined],
    ['java\nscript:alert(1)', undefined],
    ['vbscript:msgbox(1)', undefined],
    ['blob:http://localhost:3000/7c2f', undefined],
    ['filesystem:http://localhost:3000/temporary/x', undefined],
    ['ftp://localhost:3000/', undefined],
    ['http://user:password@localhost:3000/trainers', '/trainers'],
    ['HTTP://LOCALHOST:3000/trainers', '/trainers'],
    ['http:trainers', '/trainers'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/%5Cevil.example', '/%5Cevil.example'],
    ['/\uff0f\uff0fevil.example', '/%EF%BC%8F%EF%BC%8Fevil.example'],
    ['/trainers?next=//evil.example#//evil.example', '/trainers?next=//evil.example#//evil.example'],
    ['/\u0645\u062f\u0631\u0628', '/%D9%85%D8%AF%D8%B1%D8%A8'],
    ['', undefined],
    [null, undefined],
  ])('client 25: callbackUrl %j leads to %j', (value, expected) => {
    expect(safeCallbackUrl(value, origin)).toBe(expected);
  });

  it('client 25: wherever a callbackUrl that is followed leads, it is on our own origin', () => {
    const parts = [
      '/',
      '\\',
      '//',
      '.',
      '..',
      '%2f',
      '%5c',
      '\t',
      '\n',
      ' ',
      '@',
      ':',
      '?',
      '#',
      'http:',
      'javascript:',
      'evil.example',
      'a',
    ];
    const random = createRandom(25);
    for (let run = 0; run < 20_000; run += 1) {
      const value = Array.from({ length: 1 + Math.floor(random() * 6) }, () => parts[Math.floor(random() * parts.length)]).join('');
      const followed = safeCallbackUrl(value, origin);
      if (followed === undefined) continue;
      expect(followed, JSON.stringify(value)).toMatch(/^\/(?![/\\])/);
      expect(new URL(followed, origin).origin, JSON.stringify(value)).toBe(origin);
    }
  });

  // covers: 9.9
  it.each([
    ['', '/api/auth'],
    ['  ', '/api/auth'],
    ['/', '/api/auth'],
    ['/account/session', '/account/session'],
    ['/account/session/', '/account/session'],
    ['https://auth.example.com', 'https://auth.example.com/api/auth'],
    ['https://auth.example.com/', 'https://auth.example.com/api/auth'],
    ['https://auth.example.com:8443/account//', 'https://auth.example.com:8443/account'],
  ])('the setting %j of the session endpoints is the base path %j', (setting, basePath) => {
    expect(authBasePath(setting)).toBe(basePath);
  });

  it.each([
    'auth.example.com',
    '//auth.example.com',
    '/\\auth.example.com',
    'ftp://auth.example.com',
    'https://',
    'https://a.example/?x=1',
    '/session?x',
    '/a b',
    'https://user:secret@a.example',
  ])('the setting %j of the session endpoints is refused by name', (setting) => {
    expect(() => authBasePath(setting)).toThrow(/^VITE_AUTH_URL: .* is neither a path/);
  });
});
