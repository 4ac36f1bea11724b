import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/readConfig';
import { containerDeployment, getDirectives, getStages, unitDeployment } from './support/deployment';

describe('the systemd unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
  if (!hasSystemd) process.stderr.write('SKIPPED: systemd-analyze, which is not installed.\n');

  it('is a user of its own who gains no rights and writes its own folder only', () => {
    const directives = getDirectives('deploy/admin.service');
    const expected = { DynamicUser: 'yes', ProtectSystem: 'strict', ProtectHome: 'yes', NoNewPrivileges: 'yes', CapabilityBoundingSet: '' };
    for (const [name, value] of Object.entries(expected)) expect([name, directives.get(name)]).toEqual([name, [value]]);
    expect(directives.has('ReadWritePaths')).toBe(false);
    // Configuration errors exit with 2 (server/startProblem.ts); a restart would not help.
    expect([directives.get('Restart'), directives.get('RestartPreventExitStatus')]).toEqual([['on-failure'], ['2']]);
    expect(Number(directives.get('TimeoutStopSec')?.[0])).toBeGreaterThanOrEqual(40);
  });

  it.skipIf(!hasSystemd)('has no mistakes, and little that it may do besides', () => {
    const unit = join(folder, 'admin.service');
    // Node may be installed at another path on this machine.
    writeFileSync(unit, readFileSync('deploy/admin.service', 'utf8').replace('/usr/bin/node', process.execPath));
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8', timeout: 20_000 });
    expect(stderr.split('\n').filter((line) => line.includes('admin.service'))).toEqual([]);
    expect(status).toBe(0);
    // Exposure ranges from 0 to 10. systemd rates up to 2 as "OK", and a service without any protection as 9.6.
    const security = ['security', '--offline=true', '--threshold=20', '--no-pager', unit];
    expect(execFileSync('systemd-analyze', security, { encoding: 'utf8', timeout: 20_000 })).toMatch(
      /exposure level for admin\.service: 1\./,
    );
  });
});

describe('the Containerfile', () => {
  const [, build = [], last = []] = getStages('deploy/Containerfile');
  const values = (name: string) => last.filter(([instruction]) => instruction === name).map(([, value]) => value);

  it('has two stages: what builds stays in the first', () => {
    expect(getStages('deploy/Containerfile')).toHaveLength(3);
    expect(build.filter(([name]) => name === 'RUN').map(([, value]) => value)).toEqual(['npm ci', 'npm run release']);
    expect(values('COPY')).toEqual(['--from=build /build/release /opt/admin']);
    expect(values('ADD')).toEqual([]);
  });

  it('runs as a user without rights who owns /data only', () => {
    expect(values('USER')).toEqual(['1000:1000']);
    expect(values('RUN')).toEqual(['mkdir /data && chown 1000:1000 /data']);
    expect(last.slice(last.findIndex(([name]) => name === 'USER') + 1).map(([name]) => name)).toEqual([
      'VOLUME',
      'EXPOSE',
      'HEALTHCHECK',
      'CMD',
    ]);
  });

  it('is built in the format that has a health check: by default podman drops it', () => {
    const builds = ['docs/operators/container.md', 'deploy/Containerfile'].flatMap(
      (file) => readFileSync(file, 'utf8').match(/podman build .*/g) ?? [],
    );
    expect(builds).toHaveLength(2);
    for (const build of builds) expect(build).toContain(' --format docker ');
  });

  it('is built without what git ignores, and without variables that were filled in', () => {
    const linesIn = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean);
    // A pattern without a slash matches at any depth in Git, but needs `**/` in `.containerignore`.
    const ignored = linesIn('.gitignore').map((line) => line.replace(/^(?!\/)/, '**/').replace(/^\/|\/$/g, ''));
    expect(linesIn('.containerignore')).toEqual(expect.arrayContaining(['.git', 'deploy/*.env', ...ignored]));
  });

  it('starts no shell, and holds no secret', () => {
    for (const name of ['CMD', 'HEALTHCHECK']) expect(values(name).join()).toContain('["node", ');
    const secrets = values('ENV').filter((value) => /SECRET|PASSWORD|TOKEN|KEY/.test(value));
    expect(secrets).toEqual([]);
  });
});

describe.each([unitDeployment(), containerDeployment()])('$file', ({ env }) => {
  it('sets variables that the gateway takes, once the empty ones are filled in', () => {
    const filled = {
      AUTH_SECRET: 'kq3vJt0mZr8xWn5yBd2gHs7cLf4pAe9u-Q1oTiXjVw6',
      ADMIN_EMAIL: 'amal@example.com',
      ADMIN_PASSWORD: 'a-long-password',
    };
    expect(Object.keys(env).filter((name) => env[name] === '')).toEqual(Object.keys(filled));
    expect(() => readConfig({ ...env, ...filled })).not.toThrow();
    const table = readFileSync('docs/operators/configuration.md', 'utf8');
    const known = [...Object.keys(env)].filter((name) => !name.startsWith('MALLOC_'));
    expect(known.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });
});
