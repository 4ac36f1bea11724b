/** A backup behind the interface of storages, as in a bucket: here over a folder. */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { folderPlace, sourceOf } from '../../server/backup/backupPlace';
import { readManifest, unfinishedName, verifyFiles, writeManifest } from '../../server/backup/manifest';
import { openPlace } from '../../server/backup/openPlace';
import { storagePlace } from '../../server/backup/storagePlace';
import { layout, productVersion } from '../../server/database/databaseVersion';
import { folderStorage } from '../../server/storage/folderStorage';

const root = mkdtempSync(join(tmpdir(), 'places-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe.each([
  ['a folder', folderPlace],
  ['a storage', (folder: string) => storagePlace(folderStorage(folder))],
] as const)('A backup in %s', (name, open) => {
  const folder = join(root, name.replace(' ', '-'));
  const place = open(folder);

  it('is unfinished until its manifest is written, and damaged when a byte changes', async () => {
    expect(await place.isEmpty()).toBe(true);
    await expect(readManifest(place)).rejects.toThrow(/is no backup: it has no manifest\.json/);
    await place.write(unfinishedName, sourceOf('begun'));
    expect(await place.isEmpty()).toBe(false);
    await expect(readManifest(place)).rejects.toThrow(/is a backup that was interrupted/);
    const file = await place.write('media/goals/a.png', sourceOf('picture'));
    expect(file).toMatchObject({ name: 'media/goals/a.png', bytes: 7 });
    const about = {
      product: productVersion,
      layout,
      database: 'libsql',
      createdAt: new Date(0).toISOString(),
      rows: {},
      missing: [],
    } as const;
    await writeManifest(place, { ...about, rows: {}, missing: [], files: [file] });
    expect(await place.has(unfinishedName)).toBe(false);
    const manifest = await readManifest(place);
    await verifyFiles(place, manifest);
    const outside = { ...manifest, files: [{ ...file, name: '../../../../dev/zero' }] };
    await expect(verifyFiles(place, outside)).rejects.toThrow(/is no file of a backup/);
    expect(await text(await place.read('media/goals/a.png'))).toBe('picture');
    writeFileSync(join(folder, 'media/goals/a.png'), 'Picture');
    await expect(verifyFiles(place, manifest)).rejects.toThrow(/is damaged: media\/goals\/a\.png is not as written/);
    // A terabyte of nothing: it is not read to its end.
    truncateSync(join(folder, 'media/goals/a.png'), 2 ** 40);
    await expect(verifyFiles(place, manifest)).rejects.toThrow(/is damaged: media\/goals\/a\.png is not as written/);
    await place.remove('media/goals/a.png');
    await expect(verifyFiles(place, manifest)).rejects.toThrow(/media\/goals\/a\.png is missing/);
  });

  it('of a newer version is named, and one that is taken away leaves nothing', async () => {
    await place.remove();
    expect(await place.isEmpty()).toBe(true);
    await place.write('manifest.json', sourceOf(JSON.stringify({ format: 99, product: '9.1.0' })));
    await expect(readManifest(place)).rejects.toThrow(/was made by version 9\.1\.0\. Restore it with that version or a later one/);
  });
});

describe('The place of a backup', () => {
  it('is a folder or a folder in a bucket; anything else is said', async () => {
    expect((await openPlace(join(root, 'x'), {})).place.name).toBe(join(root, 'x'));
    expect((await openPlace(`file://${root}/y`, {})).place.name).toBe(join(root, 'y'));
    await expect(openPlace('ftp://backups/1', {})).rejects.toThrow(/<place>: "ftp:\/\/" is no storage/);
    const key = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
    await expect(openPlace('s3://backups?region=eu-central-1', key)).rejects.toThrow(/^Name a folder in the bucket/);
    const { place, close } = await openPlace('s3://backups/monday?region=eu-central-1', key);
    expect(place.name).toContain('backups/monday');
    close();
  });
});
