import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/readConfig';
import { configProblems } from '../../support/configProblems';

const strong = 'kq3vJt0mZr8xWn5yBd2gHs7cLf4pAe9u-Q1oTiXjVw6';
const outside = { PUBLIC_URL: 'https://admin.example.com', AUTH_SECRET: strong, DATA_DIR: tmpdir() };

const getProblems = (env: Record<string, string>) => configProblems({ ...outside, ...env });

describe('APP_ORIGINS', () => {
  it('is nobody when it is not set', () => {
    expect(readConfig(outside)).toMatchObject({ appOrigins: [], crossSiteCookies: false });
  });

  it('is a list of exact origins, each once', () => {
    const { appOrigins } = readConfig({
      ...outside,
      APP_ORIGINS: ' https://app.example.com,https://example.com/ ,, https://APP.example.com:443',
    });
    expect(appOrigins).toEqual(['https://app.example.com', 'https://example.com']);
  });

  it.each(['*', 'https://*.example.com', 'https://app.example.com,*'])('refuses the wildcard "%s"', (value) => {
    expect(getProblems({ APP_ORIGINS: value })).toEqual([expect.stringMatching(/^APP_ORIGINS: ".*" would allow unlisted origins/)]);
  });

  it.each(['app.example.com', 'https://app.example.com/admin', 'null', 'ftp://app.example.com', 'https://a@app.example.com'])(
    'refuses "%s", which is no origin',
    (value) => {
      expect(getProblems({ APP_ORIGINS: value })).toEqual([expect.stringMatching(/^APP_ORIGINS: ".*" is not an origin/)]);
    },
  );

  it('refuses an app that is not encrypted beside a gateway that is, except on the developer’s own machine', () => {
    expect(getProblems({ APP_ORIGINS: 'http://app.example.com' })).toEqual([expect.stringContaining('not encrypted')]);
    expect(getProblems({ APP_ORIGINS: 'http://localhost:5173', CROSS_SITE_COOKIES: 'true' })).toEqual([]);
  });
});

describe('CROSS_SITE_COOKIES', () => {
  it.each(['https://app.example.net', 'https://example.org', 'https://192.0.2.1', 'http://localhost:5173'])(
    'is asked for when %s is certainly on another site',
    (origin) => {
      expect(getProblems({ APP_ORIGINS: origin })).toEqual([expect.stringContaining('Set CROSS_SITE_COOKIES=true')]);
      expect(getProblems({ APP_ORIGINS: origin, CROSS_SITE_COOKIES: 'true' })).toEqual([]);
    },
  );

  it('is not asked for where a browser may see one site', () => {
    expect(getProblems({ APP_ORIGINS: 'https://example.com,https://app.example.com:8443,https://a.b.example.com' })).toEqual([]);
  });

  it('needs https and somebody to be for', () => {
    expect(getProblems({ CROSS_SITE_COOKIES: 'true' })).toEqual([expect.stringMatching(/^CROSS_SITE_COOKIES: has no effect/)]);
    const plain = { PUBLIC_URL: 'http://admin.example.com', APP_ORIGINS: 'http://app.example.com', CROSS_SITE_COOKIES: 'true' };
    expect(getProblems(plain)).toEqual([expect.stringMatching(/^CROSS_SITE_COOKIES: .*https/)]);
  });
});

describe('the numbers of the session', () => {
  it('have defaults', () => {
    const limits = { perAccount: 10, perAddress: 100, windowSeconds: 900 };
    expect(readConfig(outside).session).toEqual({ maxAgeSeconds: 2_592_000, idleSeconds: 259_200, upstreamTimeoutMs: 10_000, limits });
  });

  it('are taken over', () => {
    const numbers = {
      SESSION_MAX_AGE: '3600',
      SESSION_IDLE: '600',
      UPSTREAM_TIMEOUT: '5',
      SIGN_IN_PER_ACCOUNT: '3',
      SIGN_IN_PER_ADDRESS: '50',
      SIGN_IN_WINDOW: '60',
    };
    const limits = { perAccount: 3, perAddress: 50, windowSeconds: 60 };
    expect(readConfig({ ...outside, ...numbers }).session).toEqual({
      maxAgeSeconds: 3_600,
      idleSeconds: 600,
      upstreamTimeoutMs: 5_000,
      limits,
    });
  });

  it.each(['SESSION_MAX_AGE', 'SESSION_IDLE', 'UPSTREAM_TIMEOUT', 'SIGN_IN_PER_ACCOUNT', 'SIGN_IN_PER_ADDRESS', 'SIGN_IN_WINDOW'])(
    '%s is a whole number in its bounds',
    (name) => {
      for (const value of ['0', '-1', '1.5', '1e99', 'soon', '30d'])
        expect(getProblems({ [name]: value })).toEqual([
          expect.stringMatching(new RegExp(`^${name}: .*not a whole number from \\d+ to \\d+`)),
        ]);
    },
  );
});
