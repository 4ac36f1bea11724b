import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageName } from '../../../tools/release/lockedPackages';
import { signInForCookie } from '../../support/cookieClient';
import { png } from '../../support/picture';
import { administrator } from '../../support/startGatewayProcess';
import { callRelease, type Goal, listGoals, readMedia, saveGoal } from './callRelease';
import type { Deployment } from './deployment';
import { readBill } from './readBill';
import { type RunningRelease, startRelease } from './startRelease';

/** Starts on loopback with the archive's demo records. */
const trial: Deployment = {
  file: 'the archive',
  folders: { release: '/opt/admin', data: '/data' },
  workingFolder: '/opt/admin',
  command: ['node', 'server.js'],
  env: { DATA_DIR: '/data', HOST: '127.0.0.1', DEMO_DATA: 'true' },
};

export function describeArchive(): void {
  describe('unpacked from its archive alone', () => {
    const root = mkdtempSync(join(tmpdir(), 'archive-'));
    const unpacked = join(root, 'unpacked');
    let gateway: RunningRelease;
    beforeAll(async () => {
      const archive = join(root, 'release.tar.gz');
      execFileSync('tar', ['-czf', archive, '-C', 'release', '.']);
      mkdirSync(unpacked);
      execFileSync('tar', ['-xzf', archive, '-C', unpacked]);
      gateway = await startRelease(unpacked, trial);
    }, 120_000);
    afterAll(async () => {
      await gateway?.stop();
      rmSync(root, { recursive: true, force: true });
    }, 60_000);

    it('signs in, lists the demo records and sends them as a rendered document', { timeout: 240_000 }, async () => {
      const [goal] = await listGoals(gateway.url);
      const name = goal?.name_en ?? 'no goal';
      const cookie = await signInForCookie(gateway.url, administrator);
      const open = async () => (await fetch(`${gateway.url}/goals`, { headers: { Cookie: cookie } })).text();
      // On a busy machine, documents are unrendered until one rendering completes in time.
      await expect.poll(open, { timeout: 200_000, interval: 1_000 }).toContain(name);
      expect((await readMedia(gateway.url, goal?.image ?? '')).length).toBeGreaterThan(0);
    });

    it('uploads a file and reads it', async () => {
      const created = await saveGoal(gateway.url);
      expect(created.status, await created.clone().text()).toBe(201);
      const { image } = (await created.json()) as Goal;
      expect(await readMedia(gateway.url, image)).toEqual(png);
      expect((await callRelease(gateway.url, 'goals/?is_admin=true')).status).toBe(200);
    });

    it('has no complaint of its doctor', { timeout: 90_000 }, async () => {
      const doctor = await gateway.run(['doctor']);
      expect([doctor.code, doctor.text]).toEqual([0, expect.stringMatching(/^0 bad, /m)]);
      const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
      expect(doctor.text).toContain(`Version: ${version}, `);
    });

    it('ends at SIGTERM without an error', async () => {
      expect(await gateway.stop(), gateway.log()).toBe(0);
    });

    it('names every package in its bill of materials and its licences', () => {
      const listed = readBill(unpacked).components.map(({ name, version }) => `${name} ${version}`);
      const texts = readFileSync(join(unpacked, 'LICENSES.txt'), 'utf8');
      expect(listed.filter((one) => !texts.includes(`\n${one} (`))).toEqual([]);
      const names = listed.map((one) => one.split(' ')[0]);
      const packages = [...browserPackages(), ...serverPackages(), ...installedPackages(join(unpacked, 'node_modules'))];
      for (const one of ['ra-core', 'hono', 'pg', 'libsql']) expect(packages).toContain(one);
      expect(packages.filter((one) => !names.includes(one))).toEqual([]);
    });
  });
}

function browserPackages(): readonly string[] {
  return ['dist', 'dist/screens'].flatMap((folder) =>
    (JSON.parse(readFileSync(`${folder}/.packages.json`, 'utf8')) as string[]).map(packageName),
  );
}

/** Packages that the gateway's sources import, except type imports. */
function serverPackages(): readonly string[] {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const specifiers = files.flatMap((file) =>
    [...readFileSync(`server/${file}`, 'utf8').matchAll(/^(?!import type).*?(?:from |import\(|^import )'([^'.][^']*)'/gm)].map(
      ([, specifier = '']) => specifier,
    ),
  );
  const names = specifiers.map((one) => /^(?:@[^/]+\/)?[^/]+/.exec(one)?.[0] ?? one);
  return [...new Set(names)].filter((name) => !name.startsWith('node:'));
}

function installedPackages(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(@[^/]+\/)?[^/]+\/package\.json$/.test(file))
    .map((file) => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { name: string }).name);
}
