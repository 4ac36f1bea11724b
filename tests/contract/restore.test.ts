/** Tests that a restore leaves other databases' uploads, earlier leftovers, secrets and non-empty places unchanged. */
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { registry } from '../../resources/registry';
import { folderPlace } from '../../server/backup/backupPlace';
import { readManifest } from '../../server/backup/manifest';
import { readMediaName } from '../../server/backup/restoredOwner';
import { restoreLibsql } from '../../server/backup/restoreLibsql';
import { openFile, openServer } from '../../server/backup/snapshots';
import { getDatabasePath } from '../../server/database/databaseFile';
import { stampVersion } from '../../server/database/databaseVersion';
import { openDatabase } from '../../server/database/openDatabase';
import { folderStorage } from '../../server/storage/folderStorage';
import { restoredFile } from '../../server/storage/storage';
import { sweepMedia } from '../../server/storage/sweepMedia';
import { availableDatabases } from '../support/databases';
import { operate } from '../support/runOperation';
import { authSecret } from '../support/startGatewayProcess';

const root = mkdtempSync(join(tmpdir(), 'restore-test-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let number = 0;
const folder = () => join(root, String(++number));
const isLibsql = inject('database') === 'libsql';

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

async function getName({ DATA_DIR = '', DATABASE_URL }: Record<string, string>): Promise<string | undefined> {
  const copy = folder();
  // Resources of this process may stay open for a while, and the restore needs exclusive access, so it reads a copy.
  if (!DATABASE_URL) cpSync(DATA_DIR, copy, { recursive: true });
  const db = DATABASE_URL ? openServer(DATABASE_URL) : openFile(getDatabasePath(copy)).db;
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
    const database = await openDatabase({ databaseUrl: source.DATABASE_URL, dataDir: source.DATA_DIR ?? '' });
    await stampVersion(database, { secret: authSecret, now: 1 });
    await database.close();
    expect(await operate(['backup', backup], { ...source, ...ofSource })).toMatchObject({ code: 0 });
    // The first sweep does the same.
    await folderStorage(media).claim((await getName(source)) ?? '');
  }, 60_000);

  it('gives the copy another name, so that it never sweeps the uploads of the original', async () => {
    const target = await emptyPlace();
    expect(await restore(target)).toMatchObject({ code: 0 });
    expect(await getName(target)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await getName(target)).not.toBe(await getName(source));
    const refused = await restore({ ...target, ...ofSource }, '--replace');
    expect([refused.code, refused.text]).toEqual([2, expect.stringContaining('another database than the replaced one')]);
  });

  it('refuses a storage that is in use, and takes it over with --replace', async () => {
    const target = { ...(await emptyPlace()), ...ofSource };
    const refused = await restore(target);
    expect([refused.code, refused.text]).toEqual([2, expect.stringContaining('belongs to another database')]);
    expect(await restore(target, '--replace')).toMatchObject({ code: 0 });
    expect(await getName(target)).toBe(await getName(source));
    // A restore over the same database keeps its name.
    expect(await restore(target, '--replace')).toMatchObject({ code: 0 });
    expect(await getName(target)).toBe(await getName(source));
  });

  it.runIf(isLibsql)('refuses to take the file away from a gateway that started meanwhile', async () => {
    const dataDir = folder();
    const place = folderPlace(backup);
    let started: Awaited<ReturnType<typeof openDatabase>> | undefined;
    const files = {
      async add() {
        started = await openDatabase({ dataDir });
        await started.db.schema.createTable('acknowledged').addColumn('id', 'integer').execute();
      },
      placeSecret: async () => undefined,
    };
    const options = {
      ...{ place, dataDir, databaseUrl: undefined, storage: folderStorage(join(dataDir, 'media')), givenSecrets: undefined },
      ...{ replace: true, keepSessions: false, env: {}, now: new Date(), manifest: await readManifest(place) },
    };
    mkdirSync(dataDir);
    await expect(restoreLibsql(options, files)).rejects.toThrow(
      `${getDatabasePath(dataDir)} was made during the restore. Stop the gateway first.`,
    );
    await started?.close();
    const kept = openFile(getDatabasePath(dataDir));
    expect(kept.raw.prepare('select count(*) as count from acknowledged').get()).toMatchObject({ count: 0 });
    await kept.db.destroy();
  });

  it('leaves uploads that only the former database names for a week, and then the sweep removes them', async () => {
    const target = await emptyPlace();
    expect(await restore(target)).toMatchObject({ code: 0 });
    expect(await restore(target, '--replace')).toMatchObject({ code: 0, text: expect.stringContaining('are removed in a week') });
    // Created after the backup, so no restored record refers to it.
    const media = join(target.DATA_DIR ?? '', 'media');
    const later = join(media, 'goals', `${randomUUID()}.png`);
    mkdirSync(join(media, 'goals'), { recursive: true });
    writeFileSync(later, 'picture');
    utimesSync(later, 0, 0);
    const database = await openDatabase({ databaseUrl: target.DATABASE_URL, dataDir: target.DATA_DIR ?? '' });
    const storage = folderStorage(media);
    const day = 24 * 60 * 60_000;
    try {
      for (const [days, removed] of [
        [0, 0],
        [6, 0],
        [-1, 0],
        [8, 1],
      ] as const) {
        if (days !== 0) await storage.put(restoredFile, Buffer.from(new Date(Date.now() - days * day).toISOString()));
        expect([days, await sweepMedia({ registry, database, storage })]).toEqual([days, removed]);
        expect(existsSync(later)).toBe(removed === 0);
      }
    } finally {
      await database.close();
    }
  });

  it('makes no secret, nor does a backup, and puts back that of the gateway', async () => {
    const without = { ...source, ...ofSource, AUTH_SECRET: '' };
    const missing = await operate(['backup', folder()], without);
    expect([missing.code, missing.text]).toEqual([2, expect.stringMatching(/^AUTH_SECRET: required.*--without-secret/)]);
    const other = await operate(['backup', folder()], { ...without, AUTH_SECRET: [...authSecret].reverse().join('') });
    expect([other.code, other.text]).toEqual([2, expect.stringMatching(/^AUTH_SECRET: not the one that the gateway uses/)]);
    const bare = folder();
    expect(await operate(['backup', bare, '--without-secret'], without)).toMatchObject({ code: 0 });
    expect(readdirSync(bare)).not.toContain('secret');
    expect(existsSync(join(source.DATA_DIR ?? '', 'auth-secret'))).toBe(false);
    const target: Record<string, string> = { ...(await emptyPlace()), AUTH_SECRET: '' };
    expect(await restore(target)).toMatchObject({ code: 0 });
    expect(readFileSync(join(target.DATA_DIR ?? '', 'auth-secret'), 'utf8')).toBe(authSecret);
  });

  it('is of no backup among the uploads, where everybody could read it', async () => {
    for (const place of [join(media, 'mine'), pathToFileURL(join(media, 'mine')).href, root]) {
      const refused = await operate(['backup', place], { ...source, ...ofSource });
      expect([refused.code, refused.text]).toEqual([2, expect.stringContaining('is among the uploads, or they are in it')]);
    }
  });

  it.skipIf(isLibsql)('and a backup have the time they need, whatever limits the server has', async () => {
    const { DATABASE_URL = '' } = await emptyPlace();
    const query = async (text: string) => {
      const db = openServer(DATABASE_URL);
      return (await sql<Record<string, string>>`${sql.raw(text)}`.execute(db).finally(() => db.destroy())).rows[0];
    };
    await query(`alter database ${new URL(DATABASE_URL).pathname.slice(1)} set statement_timeout = 70`);
    expect(await query('select pg_sleep(0.2)')).toBeDefined();
  });

  it.runIf(isLibsql)('puts aside a log of writes whose database is gone', async () => {
    const target = await emptyPlace();
    expect(await restore(target)).toMatchObject({ code: 0 });
    const file = getDatabasePath(target.DATA_DIR ?? '');
    rmSync(file);
    writeFileSync(`${file}-wal`, 'of another');
    expect(await restore(target)).toMatchObject({ code: 0 });
    expect(existsSync(`${file}-wal`) && readFileSync(`${file}-wal`, 'utf8')).not.toBe('of another');
    const [former = ''] = readdirSync(target.DATA_DIR ?? '').filter((name) => name.startsWith('before-restore-'));
    expect(readdirSync(join(target.DATA_DIR ?? '', former))).toEqual(['admin.db-wal']);
  });
});
