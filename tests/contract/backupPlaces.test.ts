/** Places for backups: a folder, a storage and a bucket. Also two backups at once in the same place. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderPlace, toReadable, unfinishedName } from '../../server/backup/backupPlace';
import { readManifest, verifyFiles, writeManifest } from '../../server/backup/manifest';
import { openPlace } from '../../server/backup/openPlace';
import { storagePlace } from '../../server/backup/storagePlace';
import { layout, productVersion } from '../../server/database/databaseVersion';
import { folderStorage } from '../../server/storage/folderStorage';
import { getRecords, getUploads } from '../support/getContent';
import { type Operation, operate, startOperation } from '../support/runOperation';
import { getStorage, hasS3, type S3Server, startS3 } from '../support/startS3';
import { until } from '../support/writers';

const root = mkdtempSync(join(tmpdir(), 'places-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const about = {
  product: productVersion,
  layout,
  database: 'libsql',
  createdAt: new Date(0).toISOString(),
  rows: {},
  missing: [],
} as const;

describe.each([
  ['a folder', folderPlace],
  ['a storage', (folder: string) => storagePlace(folderStorage(folder))],
] as const)('A backup in %s', (name, open) => {
  const folder = join(root, name.replace(' ', '-'));
  const place = open(folder);
  /** In a storage, each backup has its own folder. */
  const path = (file: string) => join(folder, readdirSync(folder).find((one) => /^[0-9a-f-]{36}$/.test(one)) ?? '', file);

  it('is unfinished until its manifest is written, and damaged when a byte changes', async () => {
    expect(await place.isEmpty()).toBe(true);
    await expect(readManifest(place)).rejects.toThrow(/is not a backup: it has no manifest\.json/);
    expect(await place.claim('first')).toBe('first');
    expect(await place.claim('second')).toBe('first');
    expect(await place.isEmpty()).toBe(true);
    await expect(readManifest(place)).rejects.toThrow(/is a backup that was interrupted/);
    const file = await place.write('media/goals/a.png', toReadable('picture'));
    expect(file).toMatchObject({ name: 'media/goals/a.png', bytes: 7 });
    expect(await place.isEmpty()).toBe(false);
    const getManifest = { ...about, rows: {}, missing: [], files: [file] };
    await expect(writeManifest(place, 'second', getManifest)).rejects.toThrow(/another backup took this place/);
    await writeManifest(place, 'first', getManifest);
    expect(await place.owner()).toBeUndefined();
    const manifest = await readManifest(place);
    await verifyFiles(place, manifest);
    const outside = { ...manifest, files: [{ ...file, name: '../../../../dev/zero' }] };
    await expect(verifyFiles(place, outside)).rejects.toThrow(/is not a file of a backup/);
    expect(await text(await place.read('media/goals/a.png'))).toBe('picture');
    writeFileSync(path('media/goals/a.png'), 'Picture');
    await expect(verifyFiles(place, manifest)).rejects.toThrow(/is damaged: media\/goals\/a\.png is not as written/);
    // A sparse file of one terabyte. Its size differs, so it is not read.
    truncateSync(path('media/goals/a.png'), 2 ** 40);
    await expect(verifyFiles(place, manifest)).rejects.toThrow(/is damaged: media\/goals\/a\.png is not as written/);
    rmSync(path('media/goals/a.png'));
    await expect(verifyFiles(place, manifest)).rejects.toThrow(/media\/goals\/a\.png is missing/);
  });

  it('of a newer version is named, and one that is taken away leaves nothing', async () => {
    await place.claim('third');
    await place.remove('third');
    expect([await place.isEmpty(), await place.owner()]).toEqual([true, undefined]);
    // Older backups in a bucket have no folder of their own.
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ format: 99, product: '9.1.0' }));
    await expect(readManifest(open(folder))).rejects.toThrow(/was made by version 9\.1\.0\. Restore it with that version or a later one/);
  });
});

describe('The place of a backup', () => {
  it.each(['release', 'remove'] as const)('is removed with a failed backup that made it, and only then (%s)', async (end) => {
    const [made, given] = [join(root, `made-${end}`), join(root, `given-${end}`)];
    mkdirSync(given);
    for (const folder of [made, given]) {
      const place = folderPlace(folder);
      await place.claim('first');
      await place[end]('first');
    }
    expect([existsSync(made), existsSync(given)]).toEqual([false, true]);
  });

  it('is a folder or a folder in a bucket; anything else is said', async () => {
    expect((await openPlace(join(root, 'x'), {})).place.name).toBe(join(root, 'x'));
    expect((await openPlace(`file://${root}/y`, {})).place.name).toBe(join(root, 'y'));
    await expect(openPlace('ftp://backups/1', {})).rejects.toThrow(/<place>: "ftp:\/\/" is not a storage/);
    const key = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
    await expect(openPlace('s3://backups?region=eu-central-1', key)).rejects.toThrow(/^Name a folder in the bucket/);
    const { place, close } = await openPlace('s3://backups/monday?region=eu-central-1', key);
    expect(place.name).toContain('backups/monday');
    close();
  });
});

describe('Two backups in one place', () => {
  let server: S3Server;
  const source = { DATA_DIR: join(root, 'source') };
  const uploads = 40;
  beforeAll(async () => {
    if (hasS3) server = await startS3('backups');
    expect(await operate(['migrate'], source)).toMatchObject({ code: 0 });
    mkdirSync(join(source.DATA_DIR, 'media/goals'), { recursive: true });
    for (let at = 0; at < uploads; at += 1) writeFileSync(join(source.DATA_DIR, 'media/goals', `${randomUUID()}.png`), `picture ${at}`);
  }, 90_000);
  afterAll(() => server?.stop());

  let places = 0;
  const kinds = [
    { name: 'a folder', newPlace: () => join(root, `place-${++places}`), isFolder: true },
    { name: 'a bucket', newPlace: () => server.url('backups').replace('s3://backups', `s3://backups/place-${++places}`), isFolder: false },
  ].filter(({ isFolder }) => isFolder || hasS3);
  const env = () => ({ ...source, ...server?.key });
  const opened = (place: string) => (place.startsWith('s3:') ? getStorage({ STORAGE_URL: place, ...server.key }) : folderStorage(place));
  async function filesIn(place: string): Promise<string[]> {
    const paths: string[] = [];
    for await (const { path } of (await opened(place)).list()) paths.push(path);
    return paths;
  }
  async function expectWhole(place: string) {
    const target = { DATA_DIR: join(root, `target-${++places}`) };
    const restored = await operate(['restore', place], { ...target, ...server?.key });
    expect(restored.code, restored.text).toBe(0);
    const [from, to] = [{ dataDir: source.DATA_DIR }, { dataDir: target.DATA_DIR }];
    expect(await getRecords(to)).toEqual(await getRecords(from));
    expect(getUploads(to)).toEqual(getUploads(from));
  }
  const refusal =
    /^[^\n]+(: another backup began there[^\n]* and is not finished\. Name another place|: another backup took this place|is not empty)[^\n]+\n$/;
  /**
   * Asserts that at most one of these processes made a backup, and that each other one printed its refusal in one line and left no files.
   */
  async function expectOne(place: string, ended: readonly Operation[]) {
    const refused = ended.filter(({ code }) => code !== 0);
    expect(refused.length, ended.map(({ text }) => text).join('')).toBeGreaterThanOrEqual(ended.length - 1);
    for (const { code, text } of refused) expect([code, text]).toEqual([2, expect.stringMatching(refusal)]);
    const files = await filesIn(place);
    const made = refused.length < ended.length;
    // The uploads, the database, the secret and the manifest.
    expect(files).toHaveLength(made ? uploads + 3 : 0);
    return made;
  }

  it.each(kinds)(
    '$name: of two processes that begin at once one makes it, and the other is refused in one line',
    async ({ newPlace }) => {
      const place = newPlace();
      const ended = await Promise.all([0, 1].map(() => startOperation(['backup', place], env()).ended));
      expect(await expectOne(place, ended)).toBe(true);
      await expectWhole(place);
    },
    180_000,
  );

  it.each(kinds)(
    '$name: in the same millisecond too, time and again',
    async ({ newPlace, isFolder }) => {
      let made = 0;
      for (let round = 0; round < 3; round += 1) {
        const place = newPlace();
        if (await expectOne(place, await Promise.all([0, 1].map(() => operate(['backup', place], env()))))) made += 1;
      }
      // Swift lacks conditional writes, so in rare cases all may be refused.
      expect(made).toBeGreaterThanOrEqual(isFolder ? 3 : 1);
    },
    180_000,
  );

  it.each(kinds)(
    '$name: one that was killed is told with its time, and the place is free once it is deleted',
    async ({ newPlace }) => {
      const killed = async () => {
        const place = newPlace();
        const { child, ended } = startOperation(['backup', place], env());
        await until(async () => (await filesIn(place)).length > 5, 'the first copies');
        child.kill('SIGKILL');
        await ended;
        // An upload in progress when the process was killed may still finish.
        let left = await filesIn(place);
        await until(async () => {
          const before = left.length;
          await sleep(500);
          left = await filesIn(place);
          return left.length === before;
        }, 'the end of the last copy');
        return { place, left };
      };
      let { place, left } = await killed();
      // On a busy machine, a backup may finish before it is killed.
      for (let more = 4; more > 0 && left.length >= uploads; more -= 1) ({ place, left } = await killed());
      expect(left.length).toBeLessThan(uploads);
      expect((await operate(['restore', place], { ...env(), DATA_DIR: join(root, 'none') })).text).toMatch(
        /is a backup that was interrupted/,
      );
      const refused = await operate(['backup', place], env());
      expect(refused.code).toBe(2);
      expect(refused.text).toMatch(
        /: another backup began there at 20[\d:.T-]+Z and is not finished\. Name another place; or, if that backup was killed, delete what it left and run this again\.\n$/,
      );
      expect(await filesIn(place)).toEqual(left);
      const storage = await opened(place);
      for (const path of left) await storage.remove(path);
      for (const entry of existsSync(place) ? readdirSync(place) : []) rmSync(join(place, entry), { recursive: true });
      expect(await operate(['backup', place], env())).toMatchObject({ code: 0 });
    },
    180_000,
  );

  it.runIf(hasS3)(
    'a bucket whose service lets the second overwrite the mark: the first ends refused, and takes nothing of the second',
    async () => {
      const url = kinds[1]?.newPlace() ?? '';
      const [storage, other] = [await opened(url), await opened(url)];
      const [one, two] = [storagePlace(storage), storagePlace(other)];
      expect([await one.claim('one'), await one.isEmpty()]).toEqual(['one', true]);
      // Simulates a write that was in progress during the claim.
      await other.put(unfinishedName, Buffer.from('two'));
      expect([await two.owner(), await two.isEmpty()]).toEqual(['two', true]);
      const mine = await one.write('database.db', toReadable('of one'));
      const theirs = await two.write('database.db', toReadable('of two'));
      await expect(writeManifest(one, 'one', { ...about, rows: {}, missing: [], files: [mine] })).rejects.toThrow(
        /another backup took this place at the same moment/,
      );
      await one.remove('one');
      await writeManifest(two, 'two', { ...about, rows: {}, missing: [], files: [theirs] });
      const read = storagePlace(await opened(url));
      await verifyFiles(read, await readManifest(read));
      expect(await text(await read.read('database.db'))).toBe('of two');
      expect(await filesIn(url)).toHaveLength(2);
    },
  );
});
