/** The release, started as in deploy/: as another user, in a read-only folder, with the declared variables only. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import allowed from '../../tools/release/allowed.json';
import { packageName } from '../../tools/release/lockedPackages';
import { signInForCookie } from '../support/cookieClient';
import { png } from '../support/picture';
import { administrator, authSecret } from '../support/startGatewayProcess';
import { listGoals, readMedia, saveGoal } from './support/callRelease';
import { containerDeployment, unitDeployment } from './support/deployment';
import { describeArchive } from './support/describeArchive';
import { describeElsewhere } from './support/describeElsewhere';
import { getLicence, isWhole, readBill } from './support/readBill';
import { canSwitchUser, type RunningRelease, startRelease } from './support/startRelease';

/** Timeout of 10 minutes for the build, which takes one minute on an idle machine. */
beforeAll(() => promisify(execFile)('npm', ['run', 'release'], { timeout: 600_000 }), 610_000);

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

describe('the folder', () => {
  it('takes at most 60 MB', () => {
    const bytes = filesIn('release').reduce((sum, file) => sum + statSync(join('release', file)).size, 0);
    expect(bytes / 1e6).toBeLessThan(60);
  });

  it('holds what runs, and no sources, tests, tools or notes of a build', () => {
    const expected = [
      /^(server\.js|package(-lock)?\.json|LICENSE|LICENSES\.txt|sbom\.cdx\.json)$/,
      /^server\/[\w-]+\.js$/,
      /^demo\/(demoRecords\.js|media\/[\w-]+\/[\w-]+\.(webp|pdf))$/,
      /^dist\/(\.inputs|[\w-]+\.svg|index\.html|screens\/screenThread\.js)$/,
      /^dist\/assets\/[\w-]+\.(js|css|json|jpg|svg|woff2?)(\.br|\.gz)?$/,
      /^node_modules\/(@libsql|@neon-rs|@node-rs|detect-libc|libsql)\//,
    ];
    expect(filesIn('release').filter((file) => !expected.some((pattern) => pattern.test(file)))).toEqual([]);
    const native = filesIn('release/node_modules').filter((file) => !/(\.js|package\.json|LICENSE(\.md)?)$/.test(file));
    // One native module each; those of other platforms are not included.
    expect(native).toHaveLength(2);
    expect(native.every((file) => file.endsWith('.node'))).toBe(true);
  });
});

describe('the packages', () => {
  const isOn = (list: readonly string[]) => (name: string) =>
    list.some((one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))));

  it('that reach the browser are on the list', () => {
    const packages = (JSON.parse(readFileSync('dist/.packages.json', 'utf8')) as string[]).map(packageName);
    expect(packages).toContain('ra-core');
    expect(packages.filter((name) => !isOn(allowed.browser)(name))).toEqual([]);
  });

  it('that reach the release are on the lists, and in its bill of materials with version and hash', () => {
    const { bomFormat, specVersion, metadata, components } = readBill('release');
    expect([bomFormat, specVersion, metadata.component.name]).toEqual(['CycloneDX', '1.5', 'trainer-finder-admin']);
    const names = components.map(({ name }) => name);
    // One package each of the app, the screens, the gateway and the native modules.
    for (const name of ['@fontsource/ibm-plex-sans', 'ra-core', 'hono', 'libsql']) expect(names).toContain(name);
    expect(names.filter((name) => !isOn([...allowed.browser, ...allowed.server])(name))).toEqual([]);
    expect(components.filter((component) => !isWhole(component))).toEqual([]);
  });

  it('have licences that are on the list, with their texts', () => {
    const texts = readFileSync('release/LICENSES.txt', 'utf8');
    const { components } = readBill('release');
    expect(components.filter((component) => !allowed.licences.release.includes(getLicence(component)))).toEqual([]);
    expect(components.filter(({ name, version }) => !texts.includes(`\n${name} ${version} (`))).toEqual([]);
  });
});

describe.each([unitDeployment(), containerDeployment()])('as $file starts it', (deployment) => {
  let gateway: RunningRelease;
  beforeAll(async () => {
    gateway = await startRelease('release', deployment);
  }, 90_000);
  afterAll(() => gateway?.stop(), 60_000);

  const signIn = () => signInForCookie(gateway.url, administrator);

  it('signs in, saves a record with a picture, lists it and shows the picture', async () => {
    const created = await saveGoal(gateway.url);
    expect(created.status, await created.clone().text()).toBe(201);
    const [goal, ...others] = await listGoals(gateway.url);
    expect([goal?.name_en, others]).toEqual(['Walk again', []]);
    expect(await readMedia(gateway.url, goal?.image ?? '')).toEqual(png);
  });

  it('draws the first screen, and serves the files that it names', { timeout: 240_000 }, async () => {
    const cookie = await signIn();
    const open = async () => (await fetch(`${gateway.url}/goals`, { headers: { Cookie: cookie } })).text();
    // On a busy machine, documents are unrendered until one rendering completes in time.
    await expect.poll(open, { timeout: 200_000, interval: 1_000 }).toContain('Walk again');
    const files = [...(await open()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect((await fetch(gateway.url + file)).status, file).toBe(200);
  });

  it('writes to its data folder only', () => {
    expect(existsSync(join(gateway.data, 'admin.db'))).toBe(true);
    expect(filesIn(gateway.release).sort()).toEqual(filesIn('release').sort());
    if (!canSwitchUser) process.stderr.write('SKIPPED: a start as another user, which root alone can.\n');
  });

  it('is well by its own check', { timeout: 90_000 }, async () => {
    await expect.poll(() => gateway.checkHealth(), { timeout: 60_000 }).toBe(deployment.healthCheck ? 0 : undefined);
  });

  it('is backed up by its own command while it runs', { timeout: 120_000 }, async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'release-backup-')), 'one');
    const env = { PATH: process.env.PATH, DATA_DIR: gateway.data, AUTH_SECRET: authSecret };
    const { stdout } = await promisify(execFile)(process.execPath, [join(gateway.release, 'server.js'), 'backup', folder], { env });
    expect(stdout).toMatch(/^Wrote .*, [1-9]\d* uploads, /m);
    expect(filesIn(folder)).toEqual(expect.arrayContaining(['database.db', 'manifest.json', 'secret']));
    rmSync(dirname(folder), { recursive: true });
  });

  it('ends at SIGTERM without an error', async () => {
    expect(await gateway.stop(), gateway.log()).toBe(0);
  });
});

// Called here because the release is built once, for this file.
describeArchive();
describeElsewhere();
