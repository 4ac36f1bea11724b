import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTools } from '../../server/backup/postgresTools';
import { contentOfManifest, getRecords, getUploads, type Kept } from '../support/getContent';
import { startPostgres } from '../support/postgres';
import { type Operation, operate, runOperation, startOperation } from '../support/runOperation';
import { type GatewayProcess, startGatewayProcess } from '../support/startGatewayProcess';
import { hasS3, startS3 } from '../support/startS3';
import { getCaller, startWriters, until } from '../support/writers';

const postgres = await startPostgres();
if (!postgres) process.stdout.write('PostgreSQL is not installed: backups of it are not tested.\n');
const root = mkdtempSync(join(tmpdir(), 'backup-test-'));
afterAll(async () => {
  await postgres?.stop();
  rmSync(root, { recursive: true, force: true });
});
let number = 0;
const folder = () => join(root, String(++number));

async function emptyPlace(kind: string): Promise<Kept> {
  const dataDir = folder();
  mkdirSync(dataDir);
  if (kind === 'libsql' || !postgres) return { dataDir };
  const name = `place_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return { dataDir, databaseUrl: new URL(`/${name}`, postgres.url).href };
}

const getEnv = ({ dataDir, databaseUrl }: Kept): Record<string, string> => ({
  DATA_DIR: dataDir,
  // Driver parameters in the URL must not reach programs such as `pg_dump`.
  ...(databaseUrl && { DATABASE_URL: `${databaseUrl}?statement_timeout=60000` }),
});
const lines = ({ text }: Operation) => text.trim().split('\n');

describe.each(['libsql', ...(postgres ? ['PostgreSQL'] : [])])('A gateway on %s', (kind) => {
  let source: Kept;
  let gateway: GatewayProcess;
  const backup = folder();
  beforeAll(async () => {
    source = await emptyPlace(kind);
    gateway = await startGatewayProcess({ ...getEnv(source), DEMO_DATA: 'true' });
  });
  afterAll(() => gateway?.kill());

  it('is backed up while writers are at work: every write that was acknowledged before is there, and the history verifies', async () => {
    const call = await getCaller(() => gateway.url);
    const writers = startWriters(call, 2);
    await until(() => writers.acknowledged() > 20, 'writes before the backup');
    const { body: before } = await call('GET', 'goals/?page_size=100&ordering=-id');
    const made = await runOperation(['backup', backup], getEnv(source));
    expect(made.code, made.text).toBe(0);
    const acknowledged = writers.acknowledged();
    await until(() => writers.acknowledged() > acknowledged + 5, 'writes after the backup');
    await writers.stop();
    expect(writers.refused()).toEqual({});

    const target = await emptyPlace(kind);
    const restored = await runOperation(['restore', backup], getEnv(target));
    expect(restored.code, restored.text).toBe(0);
    expect(restored.text).toContain('All users have to sign in again');
    expect(getUploads(target)).toEqual(getUploads(source));
    const again = await startGatewayProcess(getEnv(target));
    try {
      const callAgain = await getCaller(() => again.url);
      const { body: after } = await callAgain('GET', 'goals/?page_size=100&ordering=id');
      const names = new Set(after.results.map(({ name_en }: { name_en: string }) => name_en));
      expect(before.results.filter(({ name_en }: { name_en: string }) => !names.has(name_en))).toEqual([]);
      const created = await callAgain('POST', 'goals/', { name_en: 'Afterwards', name_ar: 'بعد ذلك' });
      expect(created.status).toBe(201);
    } finally {
      await again.kill('SIGTERM');
    }
    const { lastHash } = contentOfManifest(backup);
    const verified = await operate(['history', 'verify', ...(lastHash ? [lastHash] : [])], getEnv(target));
    expect(verified.code, verified.text).toBe(0);
  });

  it('comes back with every record, file and sign-in, in place of what was there', async () => {
    await gateway.kill('SIGTERM');
    const whole = folder();
    const made = await operate(['backup', whole], getEnv(source));
    expect(made.code, made.text).toBe(0);
    const target = await emptyPlace(kind);
    expect((await runOperation(['restore', backup], getEnv(target))).code).toBe(0);
    const refused = await operate(['restore', whole], getEnv(target));
    expect(refused.code).toBe(2);
    expect(lines(refused)[0]).toContain('--replace');
    const restored = await runOperation(['restore', whole, '--replace', '--keep-sessions'], getEnv(target));
    expect(restored.code, restored.text).toBe(0);
    expect(await getRecords(target)).toEqual(await getRecords(source));
    expect(getUploads(target)).toEqual(getUploads(source));
    if (kind === 'libsql') expect(readdirSync(target.dataDir).filter((name) => name.startsWith('before-restore-'))).toHaveLength(1);
  });

  it('whose backup is damaged is left as it is', async () => {
    const target = await emptyPlace(kind);
    const damaged = folder();
    for (const name of readdirSync(backup)) {
      cpSync(backup, damaged, { recursive: true });
      const file = name === 'media' ? join('media', firstFile(join(damaged, 'media'))) : name;
      appendFileSync(join(damaged, file), 'x');
      const refused = await operate(['restore', damaged], getEnv(target));
      expect([file, refused.code]).toEqual([file, 2]);
      expect(lines(refused)[0]).toMatch(/is damaged/);
      expect(readdirSync(target.dataDir)).toEqual([]);
      rmSync(damaged, { recursive: true });
    }
  });
});

function firstFile(folder: string): string {
  const [first] = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return join(first?.parentPath ?? '', first?.name ?? '').slice(folder.length + 1);
}

describe('A backup', () => {
  const source = { dataDir: folder() };
  beforeAll(async () => {
    const made = await runOperation(['migrate'], getEnv(source));
    expect(made.code, made.text).toBe(0);
    mkdirSync(join(source.dataDir, 'media/goals'), { recursive: true });
    for (let index = 0; index < 800; index += 1)
      writeFileSync(join(source.dataDir, 'media/goals', `${randomUUID()}.png`), `picture ${index}`);
  });

  it('that is killed on its way is known as unfinished, and one that is stopped leaves nothing', async () => {
    const target = folder();
    const { child, ended } = startOperation(['backup', target], getEnv(source));
    await until(() => existsSync(join(target, 'media/goals')), 'the first copies');
    child.kill('SIGKILL');
    await ended;
    const refused = await operate(['restore', target], getEnv({ dataDir: folder() }));
    expect(refused.code).toBe(2);
    expect(lines(refused)[0]).toMatch(/is a backup that was interrupted/);
    const again = await operate(['backup', target], getEnv(source));
    expect(lines(again)[0]).toMatch(/another backup began there at .+ delete what it left/);

    const other = folder();
    const stopped = startOperation(['backup', other], getEnv(source));
    await until(() => existsSync(join(other, 'media/goals')), 'the first copies');
    stopped.child.kill('SIGTERM');
    expect(await stopped.ended).toEqual({ code: 1, text: 'Stopped.\n' });
    expect(existsSync(other)).toBe(false);
  });

  it('onto a full disk ends with one line, and leaves the room free', async (context) => {
    const mount = folder();
    mkdirSync(mount);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=512k', 'tmpfs', mount], { stdio: 'ignore' });
    } catch {
      process.stdout.write('A small disk cannot be mounted here: a backup onto a full disk is not tested.\n');
      return context.skip();
    }
    try {
      const { code, text } = await operate(['backup', join(mount, 'one')], getEnv(source));
      expect(code).toBe(1);
      expect(text).toMatch(/^The disk is full\. Free space, or enlarge the disk\..*\n$/);
      expect(readdirSync(mount)).toEqual([]);
    } finally {
      execFileSync('umount', [mount]);
    }
  });

  it('holds the secret unless it is asked not to, for nobody else to read', async () => {
    const [one, other] = [folder(), folder()];
    await operate(['backup', one], getEnv(source));
    await operate(['backup', other, '--without-secret'], getEnv(source));
    expect([existsSync(join(one, 'secret')), existsSync(join(other, 'secret'))]).toEqual([true, false]);
    expect(execFileSync('find', [one, '-perm', '/077'], { encoding: 'utf8' })).toBe('');
    const elsewhere = await operate(['restore', one], {
      ...getEnv({ dataDir: folder() }),
      AUTH_SECRET: 'another-secret-of-32-bytes-or-more!',
    });
    expect(elsewhere.text).toContain('AUTH_SECRET is not that of the backup');
  });

  it.skipIf(!hasS3)('goes to a folder of a bucket, and comes back from there with every record and file', async () => {
    const small = { dataDir: folder() };
    expect((await operate(['migrate'], getEnv(small))).code).toBe(0);
    mkdirSync(join(small.dataDir, 'media/goals'), { recursive: true });
    writeFileSync(join(small.dataDir, 'media/goals', `${randomUUID()}.png`), 'picture');
    const server = await startS3('backups');
    try {
      const place = server.url('backups').replace('s3://backups', 's3://backups/one');
      const made = await operate(['backup', place], { ...getEnv(small), ...server.key });
      expect(made.code, made.text).toBe(0);
      const again = await operate(['backup', place], { ...getEnv(small), ...server.key });
      expect(lines(again)[0]).toMatch(/is not empty/);
      const target = { dataDir: folder() };
      const restored = await operate(['restore', place], { ...getEnv(target), ...server.key });
      expect(restored.code, restored.text).toBe(0);
      expect(await getRecords(target)).toEqual(await getRecords(small));
      expect(getUploads(target)).toEqual(getUploads(small));
    } finally {
      await server.stop();
    }
  });

  it('is not restored under a running gateway, nor into the other kind of database', async () => {
    const made = folder();
    await operate(['backup', made], getEnv(source));
    const running = await startGatewayProcess(getEnv(source));
    try {
      const refused = await operate(['restore', made, '--replace'], getEnv(source));
      expect([refused.code, lines(refused)[0]]).toEqual([2, `${join(source.dataDir, 'admin.db')} is in use. Stop the gateway first.`]);
    } finally {
      await running.kill('SIGTERM');
    }
    const other = await operate(['restore', made], {
      ...getEnv({ dataDir: folder() }),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x',
    });
    expect(lines(other)[0]).toMatch(/contains a libsql database, but DATABASE_URL is set/);
  });

  it('says what is wrong with its arguments, its folder and its database', async () => {
    const cases: [readonly string[], Record<string, string>, RegExp][] = [
      [['backup'], {}, /^Name one folder/],
      [['backup', join(source.dataDir, 'media/mine')], {}, /is among the uploads/],
      [['backup', folder()], { DATA_DIR: folder() }, /admin\.db does not exist/],
      [['backup', folder()], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }, /^The database is not available/],
      [['restore', source.dataDir], { DATA_DIR: folder() }, /is not a backup: it has no manifest\.json/],
      [['bakup'], {}, /^There is no command "bakup"\. Commands: /],
      [['backup', folder(), '--quick'], {}, /^Unknown option '--quick'/],
    ];
    for (const [args, env, expected] of cases) {
      const refused = await operate(args, { ...getEnv(source), ...env });
      expect(refused.code, refused.text).toBeGreaterThan(0);
      expect(refused.text).toMatch(expected);
    }
  });
});

describe('PostgreSQL’s programs', () => {
  const program = (version: string) => {
    const bin = join(folder(), version, 'bin');
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, 'pg_dump'), `#!/bin/sh\necho 'pg_dump (PostgreSQL) ${version}.4 (Debian)'\n`, { mode: 0o755 });
    return join(bin, '../..');
  };

  it('are said to be missing, and too old, in one line; the nearest to the server are taken', async () => {
    await expect(findTools(['pg_dump'], 15, { PATH: '' }, folder())).rejects.toThrow(
      /^pg_dump cannot be found\. Install the client programs of PostgreSQL 15/,
    );
    const old = program('14');
    await expect(findTools(['pg_dump'], 15, { PATH: '' }, old)).rejects.toThrow(
      /^pg_dump are of PostgreSQL 14, which is older than the server \(15\)/,
    );
    cpSync(join(program('16'), '16'), join(old, '16'), { recursive: true });
    cpSync(join(program('15'), '15'), join(old, '15'), { recursive: true });
    expect((await findTools(['pg_dump'], 15, { PATH: '' }, old))('pg_dump')).toBe(join(old, '15/bin/pg_dump'));
    expect(readFileSync(join(old, '16/bin/pg_dump'), 'utf8')).toContain('16.4');
  });
});
