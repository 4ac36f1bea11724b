import { describe, expect, it } from 'vitest';
import { readCheckOptions } from '../../../tools/check/options';
import { UsageError } from '../../../tools/commandLine';

const read = (args: string, env: Record<string, string> = {}) => readCheckOptions(args.split(' ').filter(Boolean), env, '/api/v1/');
const account = '--email a@example.com --password secret';

describe('The options of the check', () => {
  it('have defaults that only read', () => {
    expect(read(`--api https://api.example.com ${account}`)).toEqual({
      origin: 'https://api.example.com',
      account: 'a@example.com',
      password: 'secret',
      token: undefined,
      write: false,
      only: [],
      headers: {},
      appOrigin: undefined,
      slowMilliseconds: 1000,
      timeoutMilliseconds: 30_000,
      json: undefined,
      junit: undefined,
      values: undefined,
      strict: false,
      fix: false,
      yes: false,
      quiet: false,
      verbose: false,
    });
  });

  it('take names of resources, headers and a username', () => {
    const only = ['--only', 'a, b', '--only', 'c', '--header', 'X-Tenant: acme: 1'];
    const options = readCheckOptions(
      [...'--api https://api.example.com/ --username amal --password x'.split(' '), ...only],
      {},
      '/api/v1/',
    );
    expect(options).toMatchObject({ account: 'amal', only: ['a', 'b', 'c'], headers: { 'X-Tenant': 'acme: 1' } });
  });

  it('are taken from the environment, so that no password stands in a list of processes', () => {
    const env = { CHECK_API: 'http://localhost:8000', CHECK_ACCOUNT: 'amal', CHECK_PASSWORD: 'secret' };
    expect(read('', env)).toMatchObject({ origin: 'http://localhost:8000', account: 'amal', password: 'secret' });
    expect(read('', { CHECK_API: 'http://localhost:8000', CHECK_TOKEN: 't' })).toMatchObject({ token: 't', account: undefined });
  });

  it('take the root of the API at the end of its address, and no other path', () => {
    expect(read(`--api https://api.example.com/api/v1/ ${account}`)?.origin).toBe('https://api.example.com');
    expect(() => read(`--api https://api.example.com/v2/ ${account}`)).toThrow(
      'where the paths begin ("/v2/") is root in resources/api.ts',
    );
  });

  it.each([
    ['', '--api is missing'],
    ['--api https://api.example.com', 'An account is missing'],
    ['--api https://api.example.com --email a@example.com', 'An account is missing'],
    [`--api api.example.com ${account}`, '"api.example.com" is not a URL'],
    [`--api https://api.example.com ${account} --yes`, '--yes writes what --fix plans'],
    [`--api https://api.example.com ${account} --slow soon`, '--slow: "soon" is not a number of milliseconds'],
    [`--api https://api.example.com ${account} --header nonsense`, '--header: "nonsense" is not a header'],
    [`--api https://api.example.com ${account} --fast`, "Unknown option '--fast'"],
  ])('that cannot be followed are named: %s', (args, message) => {
    expect(() => read(args)).toThrow(UsageError);
    expect(() => read(args)).toThrow(message);
  });

  it('ask for help alone', () => {
    expect(read('--help')).toBeUndefined();
  });
});
