import { describe, expect, it } from 'vitest';
import { readPublicUrl } from '../../../server/config/readOrigins';
import { belowBasePath, pathBelow, withoutBasePath } from '../../../server/http/basePath';
import { getBasePath } from '../../../server/lib/basePath';
import { safeRedirect } from '../../../server/session/safeRedirect';

const site = 'https://example.com/admin';

describe('PUBLIC_URL', () => {
  it.each([
    ['https://admin.example.com', 'https://admin.example.com', ''],
    ['https://admin.example.com/', 'https://admin.example.com', ''],
    ['https://example.com/admin/', site, '/admin'],
    ['https://example.com:8443/a/b-c', 'https://example.com:8443/a/b-c', '/a/b-c'],
  ])('%s is %s, below "%s"', (value, expected, basePath) => {
    const problems: string[] = [];
    expect(readPublicUrl(value, problems)).toBe(expected);
    expect(problems).toEqual([]);
    expect(getBasePath(expected)).toBe(basePath);
  });

  it.each([
    'admin',
    'ftp://example.com',
    'https://example.com/a?b',
    'https://example.com/a#b',
    'https://u:p@example.com/a',
    'https://example.com/a//b',
    'https://example.com/a;b',
    "https://example.com/a'b",
    'https://example.com/%41',
  ])('%s is none', (value) => {
    const problems: string[] = [];
    readPublicUrl(value, problems);
    expect(problems).toEqual([expect.stringMatching(/^PUBLIC_URL: .+ Use /)]);
  });
});

describe('a request with the base path, and one without it', () => {
  it.each([
    ['/admin', '/'],
    ['/admin/', '/'],
    ['/admin?a=b', '/?a=b'],
    ['/admin/goals/1?x', '/goals/1?x'],
    ['/goals/1', '/goals/1'],
    ['/administrators', '/administrators'],
    ['*', '*'],
  ])('%s is %s', (target, expected) => {
    expect(withoutBasePath(target, '/admin')).toBe(expected);
    expect(withoutBasePath(target, '')).toBe(target);
  });
});

describe('where an answer leads', () => {
  it.each([
    ['/auth/login?a=b', '/admin/auth/login?a=b'],
    ['/admin/auth/login', '/admin/auth/login'],
    ['https://example.com/api/v1/x/', 'https://example.com/admin/api/v1/x/'],
    ['https://example.com/admin/x', 'https://example.com/admin/x'],
    ['https://other.example/x', 'https://other.example/x'],
    ['//other.example/x', '//other.example/x'],
    ['relative', 'relative'],
  ])('%s is below the path: %s', (location, expected) => {
    expect(belowBasePath(location, site)).toBe(expected);
    expect(belowBasePath(location, 'https://example.com')).toBe(location);
  });

  it.each([
    ['https://example.com/admin/goals?a#b', 'https://example.com/admin/goals?a#b'],
    ['https://example.com/admin', site],
    ['/goals', 'https://example.com/admin/goals'],
    ['/admin/goals', 'https://example.com/admin/goals'],
    ['https://example.com/other', site],
    ['https://example.com', site],
    ['https://example.com/administrators', site],
    ['https://example.com/admin/../other', site],
    ['//evil.example/admin', site],
    ['/\t/evil.example', site],
    ['/admin//evil.example', site],
    ['https://user@example.com/admin/x', site],
  ])('a sign-in with callbackUrl %s leads to %s', (value, expected) => {
    expect(safeRedirect(value, site)).toBe(expected);
  });

  it('an address is below the path, or it is not', () => {
    expect(pathBelow(new URL('https://example.com/admin/goals'), site)).toBe('/goals');
    expect(pathBelow(new URL('https://example.com/admin'), site)).toBe('/');
    expect(pathBelow(new URL('https://example.com/administrators'), site)).toBeUndefined();
    expect(pathBelow(new URL('http://example.com/admin'), site)).toBeUndefined();
  });
});
