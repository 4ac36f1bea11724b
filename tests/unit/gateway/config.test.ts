import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config/readConfig';
import { configProblems } from '../../support/configProblems';

const dataDir = mkdtempSync(join(tmpdir(), 'config-test-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const strong = 'kq3vJt0mZr8xWn5yBd2gHs7cLf4pAe9u-Q1oTiXjVw6';
const outside = { HOST: '0.0.0.0', PUBLIC_URL: 'https://admin.example.com', AUTH_SECRET: strong, DATA_DIR: dataDir };

const problemsOf = (env: Record<string, string>) => configProblems({ DATA_DIR: dataDir, ...env });

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
    expect(problemsOf({ ...outside, AUTH_SECRET: '' })).toEqual([expect.stringContaining('openssl rand -base64 32')]);
  });

  it('refuses a weak AUTH_SECRET, also as one of a rotated pair', () => {
    expect(problemsOf({ ...outside, AUTH_SECRET: 'secret' })).toEqual([expect.stringMatching(/^AUTH_SECRET: /)]);
    expect(problemsOf({ ...outside, AUTH_SECRET: `${strong},short` })).toEqual([expect.stringMatching(/^AUTH_SECRET: /)]);
  });

  it('is outside when only PUBLIC_URL is', () => {
    expect(problemsOf({ PUBLIC_URL: 'https://admin.example.com' })).toEqual([expect.stringMatching(/^AUTH_SECRET: required/)]);
  });

  it('refuses to start without PUBLIC_URL', () => {
    expect(problemsOf({ ...outside, PUBLIC_URL: '' })).toEqual([expect.stringMatching(/^PUBLIC_URL: required/)]);
  });

  it('refuses the published demo password', () => {
    const { administrator } = readConfig({ DATA_DIR: dataDir });
    expect(problemsOf({ ...outside, ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: administrator?.password ?? '' })).toHaveLength(1);
  });
});

it.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'admin.example.com'],
  ['API_URL', 'https://api.example.com/api/v1'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['TRUST_PROXY', 'maybe'],
  ['DEMO_DATA', 'some'],
  ['HISTORY', 'sometimes'],
  ['HISTORY_DAYS', '0'],
])('names %s when it is "%s"', (name, value) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
});

it('keeps the history for 400 days unless something else is said', () => {
  const daysOf = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env }).historyDays;
  expect([daysOf({}), daysOf({ HISTORY_DAYS: '30' }), daysOf({ HISTORY: 'off' })]).toEqual([400, 30, undefined]);
});

it('reports every mistake at once', () => {
  expect(problemsOf({ PORT: 'x', API_URL: 'y', ADMIN_EMAIL: 'a@b' })).toHaveLength(3);
});

describe('where traces go', () => {
  const urlOf = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env }).tracesUrl;

  it('is nowhere, unless a collector is named', () => {
    expect(urlOf({})).toBeUndefined();
    expect(urlOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' })).toBe('http://collector:4318/v1/traces');
    expect(urlOf({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example.com/x' })).toBe('https://traces.example.com/x');
    expect(urlOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' })).toBeUndefined();
    expect(urlOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'None' })).toBeUndefined();
    expect(urlOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/otlp?key=1' })).toBe('http://collector:4318/otlp/v1/traces?key=1');
  });

  it('is named by its HTTP port; what it holds is not repeated', () => {
    const wrong = {
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317', OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'grpc' },
      ...{ OTEL_TRACES_SAMPLER: 'ratio', OTEL_TRACES_SAMPLER_ARG: '10%' },
    };
    expect(problemsOf(wrong)).toEqual([
      'OTEL_EXPORTER_OTLP_ENDPOINT: not an HTTP URL. Use the HTTP port of a collector, e.g. http://localhost:4318.',
      'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: traces go by HTTP only. Leave it out, and name the HTTP port of a collector, e.g. http://localhost:4318.',
      'OTEL_TRACES_SAMPLER: "ratio" is none of always_on, parentbased_always_on, always_off, parentbased_always_off, traceidratio, parentbased_traceidratio.',
      'OTEL_TRACES_SAMPLER_ARG: "10%" is no number from 0 to 1.',
    ]);
  });
});
