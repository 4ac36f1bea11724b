/** What a restore leaves alone: uploads of other databases, leftovers of former ones, secrets, and places that hold something. */
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readMediaName } from '../../server/backup/restoredOwner';
import { databaseFileIn, openFile, openServer } from '../../server/backup/snapshots';
import { folderStorage } from '../../server/storage/folderStorage';
import { availableDatabases } from '../support/databases';
import { operate } from '../support/runOperation';

const root = mkdtempSync(join(tmpdir(), 'restore-test-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let number = 0;
const folder = () => join(root, String(++number));
const isLibsql = inject('database') === 'libsql';

/** The configuration of a gateway where nothing is yet. */
async function emptyPlace(): Promise<Record<string, string>> {
  if (isLibsql) return { DATA_DIR: folder() };
  const name = `restore_${randomUUID().replaceAll('-', '')}`;
  const server = inject('postgresUrl') as string;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return { DATA_DIR: folder(), DATABASE_URL: new URL(`/${name}`, server).href };
}

async function nameOf({ DATA_DIR = '', DATABASE_URL }: Record<string, string>): Promise<string | undefined> {
  const copy = folder();
  // What was opened in this process may stay open a while, and a restore wants the file alone.
  if (!DATABASE_URL) cpSync(DATA_DIR, copy, { recursive: true });
  const db = DATABASE_URL ? openServer(DATABASE_URL) : openFile(databaseFileIn(copy)).db;
  return readMediaName(db).finally(() => db.destroy());
}

describe.each(availableDatabases())('A restore, on $name', () => {
  let source: Record<string, string>;
  const backup = folder();
  const media = folder();
  const ofSource = { STORAGE_URL: pathToFileURL(media).href };
  const restore = (env: Record<string, string>, ...more: string[]) => operate(['restore', backup, ...more], env);
  beforeAll(async () => {
    source = await emptyPlace();
    expect(await operate(['migrate'], source)).toMatchObject({ code: 0 });
    expect(await operate(['backup', backup], { ...source, ...ofSource })).toMatchObject({ code: 0 });
    // As the first sweep does.
    await folderStorage(media).claim((await nameOf(source)) ?? '');
  }, 60_000);

  it('gives the copy another name, so that it never sweeps the uploads of the original', async () => {
    const target = await emptyPlace();
    expect(await restore(target)).toMatchObject({ code: 0 });
    expect(await nameOf(target)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await nameOf(target)).not.toBe(await nameOf(source));
    const refused = await restore({ ...target, ...ofSource }, '--replace');
    expect([refused.code, refused.text]).toEqual([2, expect.stringContaining('another database than the one that would be replaced')]);
  });

  it('refuses a storage that is in use, and takes it over with --replace', async () => {
    const target = { ...(await emptyPlace()), ...ofSource };
    const refused = await restore(target);
    expect([refused.code, refused.text]).toEqual([2, expect.stringContaining('belongs to a database already')]);
    expect(await restore(target, '--replace')).toMatchObject({ code: 0 });
    expect(await nameOf(target)).toBe(await nameOf(source));
    // In its place it keeps what is its own.
    expect(await restore(target, '--replace')).toMatchObject({ code: 0 });
    expect(await nameOf(target)).toBe(await nameOf(source));
  });

  it.runIf(isLibsql)('puts aside a log of writes whose database is gone', async () => {
    const target = await emptyPlace();
    expect(await restore(target)).toMatchObject({ code: 0 });
    const file = databaseFileIn(target.DATA_DIR ?? '');
    rmSync(file);
    writeFileSync(`${file}-wal`, 'of another');
    expect(await restore(target)).toMatchObject({ code: 0 });
    expect(existsSync(`${file}-wal`) && readFileSync(`${file}-wal`, 'utf8')).not.toBe('of another');
    const [former = ''] = readdirSync(target.DATA_DIR ?? '').filter((name) => name.startsWith('before-restore-'));
    expect(readdirSync(join(target.DATA_DIR ?? '', former))).toEqual(['admin.db-wal']);
  });
});
