/** The container of docs/operators/container.md, built and run with the commands of that page. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../support/picture';
import { freePort } from '../support/postgres';
import { administrator, authSecret } from '../support/startGatewayProcess';
import { listGoals, readMedia, saveGoal } from './support/callRelease';
import { openPodman, podmanMissing } from './support/podman';

describe.skipIf(podmanMissing())('the container', () => {
  const podman = openPodman();
  const name = `admin-test-${process.pid}`;
  const folder = mkdtempSync(join(tmpdir(), 'container-'));
  let url = '';

  beforeAll(async () => {
    const built = await podman.documented('podman build', { admin: name }, await podman.buildParameters());
    expect(built.code, built.text).toBe(0);
    const file = join(folder, 'admin.env');
    const filled: Record<string, string> = {
      AUTH_SECRET: authSecret,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    };
    writeFileSync(
      file,
      readFileSync('deploy/admin.env', 'utf8').replaceAll(/^(\w+)=$/gm, (line, variable) => line + (filled[variable] ?? '')),
    );
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const begun = await podman.documented('podman run', {
      ...{ admin: name, 'admin-data:/data': `${name}-data:/data`, '/etc/admin/admin.env': file },
      '127.0.0.1:3000:3000': `127.0.0.1:${port}:3000`,
    });
    expect(begun.code, begun.text).toBe(0);
  }, 1_200_000);
  afterAll(async () => {
    await podman.run(['rm', '-f', '-t', '0', name]);
    await podman.run(['volume', 'rm', '-f', `${name}-data`]);
    await podman.run(['rmi', '-f', name]);
    await podman.end();
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  const isReady = () =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const inside = (...words: readonly string[]) => podman.run(['exec', name, ...words]);

  it('gets ready, saves a record with a picture and shows both', { timeout: 120_000 }, async () => {
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    const created = await saveGoal(url);
    expect(created.status, await created.clone().text()).toBe(201);
    const [goal] = await listGoals(url);
    expect(await readMedia(url, goal?.image ?? '')).toEqual(png);
  });

  it('is well by its own check, and runs the commands of the operator', { timeout: 120_000 }, async () => {
    expect((await podman.run(['healthcheck', 'run', name])).code).toBe(0);
    expect(await inside('node', 'server.js', 'history', 'verify')).toMatchObject({ code: 0, text: expect.stringMatching(/^\d+ entries/m) });
  });

  it('is a user without rights who can write to /data and /tmp only', { timeout: 60_000 }, async () => {
    const write =
      "['/opt/admin', '/data', '/tmp', '/etc', '/'].filter((path) => { try { fs.writeFileSync(path + '/x', ''); return true } catch {} })";
    const told = await inside('node', '-p', `JSON.stringify([process.getuid(), ${write}])`);
    expect(JSON.parse(told.text)).toEqual([1000, ['/data', '/tmp']]);
  });

  it('begins again with its records when it is killed', { timeout: 120_000 }, async () => {
    const { text } = await podman.run(['inspect', '--format', '{{.State.Pid}}', name]);
    // Podman does not restart a container that it has killed itself, so the test kills the process from outside.
    process.kill(Number(text), 'SIGKILL');
    await expect.poll(isReady, { timeout: 60_000 }).toBe(false);
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    expect((await listGoals(url)).map(({ name_en }) => name_en)).toEqual(['Walk again']);
  });

  it('ends without an error when it is stopped', { timeout: 120_000 }, async () => {
    expect((await podman.run(['stop', name])).code).toBe(0);
    const state = await podman.run(['inspect', '--format', '{{.State.Status}} {{.State.ExitCode}}', name]);
    expect(state.text.trim()).toBe('exited 0');
  });
});
