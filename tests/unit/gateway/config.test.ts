import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/readConfig';
import { configProblems } from '../../support/configProblems';

const dataDir = mkdtempSync(join(tmpdir(), 'config-test-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const strong = 'kq3vJt0mZr8xWn5yBd2gHs7cLf4pAe9u-Q1oTiXjVw6';
const outside = { HOST: '0.0.0.0', PUBLIC_URL: 'https://admin.example.com', AUTH_SECRET: strong, DATA_DIR: dataDir };

const getProblems = (env: Record<string, string>) => configProblems({ DATA_DIR: dataDir, ...env });

describe('on loopback', () => {
  it('starts with nothing set, with the demo administrator and demo data', () => {
    const config = readConfig({ DATA_DIR: dataDir });
    expect(config).toMatchObject({
      host: 'localhost',
      port: 3000,
      publicUrl: undefined,
      apiUrl: undefined,
      databaseUrl: undefined,
      demoData: true,
    });
    expect(config.administrator?.demo).toBe(true);
  });

  it('makes a secret once, keeps it for the next start and lets only the owner read it', () => {
    const [first] = readConfig({ DATA_DIR: dataDir }).secrets;
    expect(readConfig({ DATA_DIR: dataDir }).secrets).toEqual([first]);
    expect(readFileSync(join(dataDir, 'auth-secret'), 'utf8')).toBe(first);
    expect(statSync(join(dataDir, 'auth-secret')).mode & 0o077).toBe(0);
  });

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ DATA_DIR: dataDir, PORT: '', API_URL: ' ', AUTH_SECRET: '' }).port).toBe(3000);
  });
});

describe('the secret that a start on loopback makes', () => {
  const folder = () => mkdtempSync(join(dataDir, 'secret-'));

  it('leaves nothing beside it', () => {
    const made = folder();
    readConfig({ DATA_DIR: made });
    expect(readdirSync(made)).toEqual(['auth-secret']);
  });

  it.each(['', '\n', 'kq3vJt0mZr8'])('is not used when the file holds only "%s", and the line names the file', (left) => {
    const made = folder();
    writeFileSync(join(made, 'auth-secret'), left);
    expect(getProblems({ DATA_DIR: made })).toEqual([
      `AUTH_SECRET: ${join(made, 'auth-secret')} does not contain a complete secret. Restore its backup, or delete it: the next start creates another, and all users sign in again.`,
    ]);
    expect(readFileSync(join(made, 'auth-secret'), 'utf8')).toBe(left);
  });

  it('is one line when it can be neither read nor made', () => {
    const made = folder();
    mkdirSync(join(made, 'auth-secret'));
    expect(getProblems({ DATA_DIR: made })).toEqual([
      expect.stringMatching(/^AUTH_SECRET: .+auth-secret cannot be read or made \(EISDIR\)/),
    ]);
    writeFileSync(join(made, 'file'), '');
    expect(getProblems({ DATA_DIR: join(made, 'file', 'below') })).toEqual([expect.stringMatching(/^AUTH_SECRET: .+ \(ENOTDIR\)/)]);
  });
});

describe('behind a proxy on the same machine', () => {
  it.each(['true', '2', '127.0.0.1'])(
    'TRUST_PROXY=%s alone is refused: it would open the demo account to all whom the proxy serves',
    (value) => {
      expect(getProblems({ TRUST_PROXY: value })).toEqual([
        'PUBLIC_URL: required with TRUST_PROXY. Set it to the address that browsers see, e.g. https://admin.example.com.',
        expect.stringMatching(/^AUTH_SECRET: required/),
      ]);
    },
  );

  it('a public URL on loopback works, without the demo account', () => {
    const local = { DATA_DIR: dataDir, TRUST_PROXY: 'true', PUBLIC_URL: 'http://localhost:8080' };
    expect(getProblems(local)).toEqual([expect.stringMatching(/^AUTH_SECRET: required .* with TRUST_PROXY/)]);
    expect(readConfig({ ...local, AUTH_SECRET: strong })).toMatchObject({ onLoopback: false, administrator: undefined, demoData: false });
    expect(getProblems({ ...local, AUTH_SECRET: strong, ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'demo-admin-2026' })).toHaveLength(1);
  });
});

it('takes an IPv6 address with its brackets', () => {
  expect(readConfig({ DATA_DIR: dataDir, HOST: '[::1]' })).toMatchObject({ host: '::1', onLoopback: true });
});

describe('DATABASE_URL', () => {
  it.each([
    'postgres://u:p@db/admin',
    'postgresql://u:p@db:5432/admin?sslmode=verify-full',
    'postgres://u:p%23ss%2F%3F@db/admin',
    'postgres://u:p@ss@db/admin',
    'postgres://u@/admin?host=/run/postgresql',
    'postgres:///admin?host=/run/postgresql&user=a@b',
    'postgres://u:p@[::1]:5432/admin',
    'postgres://%2Frun%2Fpostgresql/admin',
    'postgres://u:p@one:5432,two:5433/admin?target_session_attrs=read-write',
    'postgres://u:p@one,[::1]:5433,three/admin',
  ])('%s is one', (url) => {
    expect(readConfig({ DATA_DIR: dataDir, DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it.each(['postgres://u:se#cret@db/admin', 'postgres://u:12#cret@db/admin', 'postgres://u:12/cret@db/admin', 'postgres://u:12?cret@db/a'])(
    '%s needs its password written in another way, which the line says without repeating it',
    (url) => {
      const [problem, ...more] = getProblems({ DATABASE_URL: url });
      expect(problem).toMatch(/^DATABASE_URL: .* write # as %23, \/ as %2F/);
      expect(problem).not.toContain('cret');
      expect(more).toEqual([]);
    },
  );

  it.each([
    ['postgres://u:p@/admin?host=one,two', 'it names several hosts in its parameters'],
    ['postgres://u:p@one,two:port/admin', 'not a URL'],
    ['postgres://u:p@one,,two/admin', 'not a URL'],
    ['postgres://u:p@one,two/admin?target_session_attrs=any', 'target_session_attrs=any does not fit. Use read-write'],
    ['postgres://u:p@one/admin?target_session_attrs=standby', 'target_session_attrs=standby does not fit. Use read-write'],
  ])('%s is refused in one sentence', (url, problem) => {
    expect(getProblems({ DATABASE_URL: url })).toEqual([expect.stringContaining(`DATABASE_URL: ${problem}`)]);
  });

  it('has a copy for reads, which needs it', () => {
    const DATABASE_READ_URL = 'postgres://u:p@two,three/admin?target_session_attrs=prefer-standby';
    expect(readConfig({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://u:p@one/admin', DATABASE_READ_URL })).toMatchObject({
      databaseReadUrl: DATABASE_READ_URL,
    });
    expect(getProblems({ DATABASE_READ_URL })).toEqual([expect.stringMatching(/^DATABASE_READ_URL: has no effect without DATABASE_URL/)]);
  });
});

describe('outside loopback', () => {
  it('starts when everything it needs is set', () => {
    expect(readConfig(outside)).toMatchObject({
      publicUrl: 'https://admin.example.com',
      demoData: false,
      administrator: undefined,
      secrets: [strong],
    });
  });

  it('refuses to start without AUTH_SECRET and says how to make one', () => {
    expect(getProblems({ ...outside, AUTH_SECRET: '' })).toEqual([expect.stringContaining('openssl rand -base64 32')]);
  });

  it('refuses a weak AUTH_SECRET, also as one of a rotated pair', () => {
    expect(getProblems({ ...outside, AUTH_SECRET: 'secret' })).toEqual([expect.stringMatching(/^AUTH_SECRET: /)]);
    expect(getProblems({ ...outside, AUTH_SECRET: `${strong},short` })).toEqual([expect.stringMatching(/^AUTH_SECRET: /)]);
  });

  it('is outside when only PUBLIC_URL is', () => {
    expect(getProblems({ PUBLIC_URL: 'https://admin.example.com' })).toEqual([expect.stringMatching(/^AUTH_SECRET: required/)]);
  });

  it('refuses to start without PUBLIC_URL', () => {
    expect(getProblems({ ...outside, PUBLIC_URL: '' })).toEqual([expect.stringMatching(/^PUBLIC_URL: required/)]);
  });

  it('refuses the published demo password', () => {
    const { administrator } = readConfig({ DATA_DIR: dataDir });
    expect(getProblems({ ...outside, ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: administrator?.password ?? '' })).toHaveLength(1);
  });
});

it.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '1e3'],
  ['PUBLIC_URL', 'admin.example.com'],
  ['API_URL', 'https://api.example.com/api/v1'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['TRUST_PROXY', 'maybe'],
  ['DEMO_DATA', 'some'],
  ['HISTORY', 'sometimes'],
  ['HISTORY_DAYS', '0'],
])('names %s when it is "%s"', (name, value) => {
  expect(getProblems({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
});

it('keeps the history for 400 days unless something else is said', () => {
  const getDays = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env }).settings.history;
  expect([getDays({}), getDays({ HISTORY_DAYS: '30' }), getDays({ HISTORY: 'off' })]).toEqual([400, 30, undefined]);
});

it('reports every mistake at once', () => {
  expect(getProblems({ PORT: 'x', API_URL: 'y', ADMIN_EMAIL: 'a@b' })).toHaveLength(3);
});

describe('where traces go', () => {
  const getUrl = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env }).settings.tracing;

  it('is nowhere, unless a collector is named', () => {
    expect(getUrl({})).toBeUndefined();
    expect(getUrl({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' })).toBe('http://collector:4318/v1/traces');
    expect(getUrl({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.com/x' })).toBe('https://traces.example.com/x');
    expect(getUrl({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
    expect(getUrl({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'None' })).toBeUndefined();
    expect(getUrl({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/otlp?key=1' })).toBe('http://collector:4318/otlp/v1/traces?key=1');
  });

  it('is named by its HTTP port; what it holds is not repeated', () => {
    const wrong = {
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317', OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'grpc' },
      ...{ OTEL_TRACES_SAMPLER: 'ratio', OTEL_TRACES_SAMPLER_ARG: '10%' },
    };
    expect(getProblems(wrong)).toEqual([
      'OTEL_EXPORTER_OTLP_ENDPOINT: not an HTTP URL. Use the HTTP port of a collector, e.g. http://localhost:4318.',
      'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: traces go by HTTP only. Leave it out, and name the HTTP port of a collector, e.g. http://localhost:4318.',
      'OTEL_TRACES_SAMPLER: "ratio" is not one of always_on, parentbased_always_on, always_off, parentbased_always_off, traceidratio, parentbased_traceidratio.',
      'OTEL_TRACES_SAMPLER_ARG: "10%" is no number from 0 to 1.',
    ]);
  });
});
