/** A restore that is killed: the state that a gateway shows afterwards, and the same command run again. */
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFile, openServer } from '../../server/backup/snapshots';
import { getDatabasePath, hasDatabase } from '../../server/database/databaseFile';
import { getRecords, getUploads, type Kept } from '../support/getContent';
import { startPostgres } from '../support/postgres';
import { operate, runOperation, startOperation } from '../support/runOperation';
import { startGatewayProcess } from '../support/startGatewayProcess';
import { startLine } from '../support/startLine';
import { getStorage, hasS3, startS3 } from '../support/startS3';
import { getCaller, until } from '../support/writers';

const postgres = await startPostgres();
if (!postgres) process.stderr.write('SKIPPED: restores into PostgreSQL that are killed: it is not installed.\n');
const root = mkdtempSync(join(tmpdir(), 'restore-killed-'));
/** Connected to a separate database, so that it does not block restores and copies of the tested ones. */
const server = postgres && new pg.Client({ connectionString: postgres.url });
await server?.connect();
afterAll(async () => {
  await server?.end();
  await postgres?.stop();
  rmSync(root, { recursive: true, force: true });
});
let number = 0;
const folder = () => join(root, String(++number));

async function getPlace(kind: string, of?: Kept): Promise<Kept> {
  const dataDir = folder();
  if (of) cpSync(of.dataDir, dataDir, { recursive: true });
  else mkdirSync(dataDir);
  if (kind === 'libsql') return { dataDir };
  const name = `place_${randomUUID().replaceAll('-', '')}`;
  await server?.query(`create database ${name} ${of?.databaseUrl ? `template ${new URL(of.databaseUrl).pathname.slice(1)}` : ''}`);
  return { dataDir, databaseUrl: new URL(`/${name}`, postgres?.url).href };
}

/** Without AUTH_SECRET, the gateway reads the secret from the data folder, which is part of the backup. */
const getEnv = ({ dataDir, databaseUrl }: Kept): Record<string, string> => ({
  ...{ DATA_DIR: dataDir, AUTH_SECRET: '', DEMO_DATA: 'false' },
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});
const getSecret = ({ dataDir }: Kept) => {
  const file = join(dataDir, 'auth-secret');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** Creates a database with `goals` goals named `name`, an upload and a secret. */
async function filled(kind: string, name: string, goals: number): Promise<Kept> {
  const place = await getPlace(kind);
  writeFileSync(join(place.dataDir, 'auth-secret'), `${name.padEnd(8, '-')}kq3vJt0mZr8xWn5yBd2gHs7cLf4pAe9u`);
  const made = await runOperation(['migrate'], getEnv(place));
  expect(made.code, made.text).toBe(0);
  const db = place.databaseUrl ? openServer(place.databaseUrl) : openFile(getDatabasePath(place.dataDir)).db;
  for (let first = 0; first < goals; first += 500) {
    const texts = Array.from({ length: Math.min(500, goals - first) }, (_, index) => `${name} ${first + index} ${randomUUID()}`);
    await sql`insert into goals (name_en, name_ar) values ${sql.join(texts.map((text) => sql`(${text}, ${text})`))}`.execute(db);
  }
  await db.destroy();
  mkdirSync(join(place.dataDir, 'media/goals'), { recursive: true });
  writeFileSync(join(place.dataDir, 'media/goals', `${randomUUID()}.png`), `picture of ${name}`);
  return place;
}

/**
 * Starts a gateway there.
 * @returns the number of goals and the first words of their names, or the startup error
 */
async function shownAt(place: Kept): Promise<string> {
  try {
    const gateway = await startGatewayProcess(getEnv(place));
    try {
      const call = await getCaller(() => gateway.url);
      const { body } = await call('GET', 'goals/?page_size=100&ordering=id');
      return `${body.count} ${[...new Set(body.results.map(({ name_en }: { name_en: string }) => name_en.split(' ')[0]))]}`.trim();
    } finally {
      await gateway.kill('SIGTERM');
    }
  } catch (error) {
    return (error as Error).message;
  }
}

describe.each(['libsql', ...(postgres ? ['PostgreSQL'] : [])])('A restore on %s that is killed', (kind) => {
  let source: Kept;
  let former: Kept;
  const backup = folder();
  const restore = ['restore', backup, '--replace'];
  const goals = { source: 40, former: 7 };
  beforeAll(async () => {
    source = await filled(kind, 'Backup', goals.source);
    former = await filled(kind, 'Former', goals.former);
    const made = await operate(['backup', backup], getEnv(source));
    expect(made.code, made.text).toBe(0);
  });

  /**
   * Compares the records, secret and uploads with those before the restore and with those of the backup.
   * @returns `gone` if the database file is missing although there was a database
   */
  async function readState(place: Kept, moment: string): Promise<'nothing' | 'former' | 'gone' | 'backup'> {
    // Reads a copy, because this process may keep the file open and a restore requires exclusive access.
    const copy = { ...place, dataDir: folder() };
    cpSync(place.dataDir, copy.dataDir, { recursive: true });
    if (!place.databaseUrl && !existsSync(getDatabasePath(place.dataDir))) return hasDatabase(place.dataDir) ? 'gone' : 'nothing';
    const records = await getRecords(copy);
    if (Object.keys(records).length === 0) return 'nothing';
    const isFormer = JSON.stringify(records) === JSON.stringify(await getRecords(former));
    if (!isFormer) expect(records, moment).toEqual(await getRecords(source));
    const owner = isFormer ? former : source;
    expect([moment, getSecret(place)]).toEqual([moment, getSecret(owner)]);
    expect(getUploads(place), moment).toMatchObject(getUploads(owner));
    return isFormer ? 'former' : 'backup';
  }

  async function succeedsAt(place: Kept, moment: string): Promise<void> {
    const again = await operate(restore, getEnv(place));
    expect([moment, again.code, again.text]).toEqual([moment, 0, expect.stringMatching(/^Restored /)]);
    expect(await readState(place, `${moment}, and run again`)).toBe('backup');
  }

  const shown = {
    nothing: '0',
    former: `${goals.former} Former`,
    backup: `${goals.source} Backup`,
    gone: /^The gateway did not start:\n.*\n.* is gone, although there was a database\. Restore it from a backup\..*\n$/,
  };

  it.each(['in place of another database', 'into an empty place'])(
    '%s, before any change of a file there, leaves what was there, all of the backup or no start, and succeeds when it is run again',
    { timeout: 900_000 },
    async (what) => {
      const isEmpty = what === 'into an empty place';
      const seen = new Map<string, string[]>();
      for (let at = 1; ; at += 1) {
        expect(at).toBeLessThan(60);
        const place = await getPlace(kind, isEmpty ? undefined : former);
        const dying = { NODE_OPTIONS: '--import ./tests/support/diesAtChange.mjs', DIES_AT: String(at) };
        const killed = await runOperation(restore, { ...getEnv(place), ...dying });
        if (killed.code === 0) break;
        expect(killed.code, killed.text).toBeNull();
        const moment = killed.text.trim();
        await until(async () => !(await isConnected(place)), 'the end of psql');
        const state = await readState(place, moment);
        if (!seen.has(state)) {
          const copy = await getPlace(kind, place);
          expect(await shownAt(copy), moment).toEqual(shown[state] instanceof RegExp ? expect.stringMatching(shown[state]) : shown[state]);
        }
        seen.set(state, [...(seen.get(state) ?? []), moment]);
        await succeedsAt(place, moment);
      }
      // The last file change puts the database in place, so no interrupted restore leaves the backup's state.
      expect([...seen.keys()]).toEqual([isEmpty ? 'nothing' : 'former', ...(kind === 'libsql' ? ['gone'] : [])]);
      expect([...seen.values()].flat().join()).toMatch(/rename media\/goals.*rename auth-secret\.restoring/);
    },
  );

  it.skipIf(kind === 'libsql')('while PostgreSQL is at work, leaves all of the former database', { timeout: 600_000 }, async () => {
    const large = await getPlace(kind, source);
    const statement = "insert into goals (name_en, name_ar) select 'Large ' || md5(n::text), md5(n::text) from generate_series(1, 50000) n";
    const db = openServer(large.databaseUrl ?? '');
    await sql.raw(statement).execute(db);
    await db.destroy();
    const other = folder();
    expect(await operate(['backup', other], getEnv(large))).toMatchObject({ code: 0 });
    const place = await getPlace(kind, former);
    for (const work of ['COPY public.goals', 'CREATE INDEX']) {
      const { child, text, ended } = startOperation(['restore', other, '--replace'], getEnv(place));
      await until(async () => child.exitCode !== null || (await isConnected(place, work)), work);
      child.kill('SIGKILL');
      expect((await ended).code, text()).toBeNull();
      await until(async () => !(await isConnected(place)), 'the end of psql');
      expect(await readState(place, work)).toBe('former');
    }
    const again = await operate(['restore', other, '--replace'], getEnv(place));
    expect(again.code, again.text).toBe(0);
    expect(await getRecords(place)).toEqual(await getRecords(large));
  });

  it.skipIf(kind !== 'libsql' || !hasS3)(
    'while uploads go to a bucket, has changed no record, and brings the rest',
    { timeout: 300_000 },
    async () => {
      const many = await getPlace(kind, source);
      for (let index = 0; index < 100; index += 1)
        writeFileSync(join(many.dataDir, 'media/goals', `${randomUUID()}.png`), `picture ${index}`);
      const other = folder();
      expect(await operate(['backup', other], getEnv(many))).toMatchObject({ code: 0 });
      const s3 = await startS3('uploads');
      const env = { STORAGE_URL: s3.url('uploads'), ...s3.key };
      const bucket = await getStorage(env);
      const uploads = async () => {
        const found: string[] = [];
        for await (const { path } of bucket.list('goals')) found.push(path);
        return found.sort();
      };
      try {
        const place = await getPlace(kind, former);
        const { child, text, ended } = startOperation(['restore', other, '--replace'], { ...getEnv(place), ...env });
        await until(async () => child.exitCode !== null || (await uploads()).length > 5, 'the first uploads');
        child.kill('SIGKILL');
        expect((await ended).code, text()).toBeNull();
        expect((await uploads()).length).toBeLessThan(101);
        expect(await readState(place, 'in the middle')).toBe('former');
        const again = await operate(['restore', other, '--replace'], { ...getEnv(place), ...env });
        expect(again.code, again.text).toBe(0);
        expect(await getRecords(place)).toEqual(await getRecords(many));
        expect(await uploads()).toEqual(Object.keys(getUploads(many)));
      } finally {
        bucket.close();
        await s3.stop();
      }
    },
  );

  it.skipIf(!hasS3)(
    'while it reads from a bucket, has changed no record, and brings all when it is run again',
    { timeout: 600_000 },
    async () => {
      const s3 = await startS3('backups');
      const line = await startLine(s3.port);
      let [calls, most] = [0, Number.POSITIVE_INFINITY];
      line.losesAnswer = () => {
        calls += 1;
        return calls > most;
      };
      // Calls without a response wait until the process is killed.
      line.onLost = () => new Promise(() => undefined);
      const bucket = (port?: number) => s3.url('backups', port).replace('?', '/one?');
      const from = ['restore', bucket(line.port), '--replace'];
      try {
        const many = await getPlace(kind, source);
        for (let index = 0; index < 20; index += 1)
          writeFileSync(join(many.dataDir, 'media/goals', `${randomUUID()}.png`), `picture ${index}`);
        const made = await operate(['backup', bucket()], { ...getEnv(many), ...s3.key });
        expect(made.code, made.text).toBe(0);
        const whole = await getPlace(kind, former);
        expect(await operate(from, { ...getEnv(whole), ...s3.key })).toMatchObject({ code: 0 });
        expect(await getRecords(whole)).toEqual(await getRecords(many));
        const all = calls;
        // A restore reads everything twice: first to compare it, then to copy it.
        for (const share of [0.3, 0.6, 0.95]) {
          const place = await getPlace(kind, former);
          [calls, most] = [0, Math.floor(all * share)];
          const { child, text, ended } = startOperation(from, { ...getEnv(place), ...s3.key });
          await until(async () => child.exitCode !== null || calls > most, `${share} of the calls`);
          child.kill('SIGKILL');
          expect((await ended).code, text()).toBeNull();
          await until(async () => !(await isConnected(place)), 'the end of psql');
          expect([share, await readState(place, `${share} of the calls`)]).toEqual([share, 'former']);
          most = Number.POSITIVE_INFINITY;
          const again = await operate(from, { ...getEnv(place), ...s3.key });
          expect([share, again.code, again.text]).toEqual([share, 0, expect.stringMatching(/^Restored /)]);
          expect(await getRecords(place)).toEqual(await getRecords(many));
          expect(Object.keys(getUploads(place))).toEqual(expect.arrayContaining(Object.keys(getUploads(many))));
        }
      } finally {
        line.close();
        await s3.stop();
      }
    },
  );
});

/** @param work beginning of the connection's current statement; default: any */
async function isConnected({ databaseUrl }: Kept, work = ''): Promise<boolean> {
  if (!databaseUrl) return false;
  const name = new URL(databaseUrl).pathname.slice(1);
  const found = await server?.query('select 1 from pg_stat_activity where datname = $1 and query like $2', [name, `${work}%`]);
  return (found?.rowCount ?? 0) > 0;
}
