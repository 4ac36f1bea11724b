import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer } from '../../server/backup/snapshots';
import { getDatabasePath } from '../../server/database/databaseFile';
import { startPostgres } from '../support/postgres';
import { runOperation, startOperation } from '../support/runOperation';
import { type GatewayProcess, startGatewayProcess } from '../support/startGatewayProcess';
import { type CallApi, getCaller, until } from '../support/writers';

const postgres = await startPostgres();
if (!postgres) process.stdout.write('PostgreSQL is not installed: moving a database there is not tested.\n');
afterAll(() => postgres?.stop());

describe.skipIf(!postgres)('A libsql database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'move-test-'));
  const env = { DATA_DIR: dataDir };
  let gateway: GatewayProcess;
  const emptyServer = async () => {
    const name = `move_${randomUUID().replaceAll('-', '')}`;
    const client = new pg.Client({ connectionString: postgres?.url });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return new URL(`/${name}`, postgres?.url).href;
  };
  const everything = async (call: CallApi) => {
    const { registry } = await import('../../resources/registry');
    const told: Record<string, unknown> = {};
    for (const { path, kind } of registry.resources) {
      const { status, body } = await call('GET', kind === 'singleton' ? `${path}/` : `${path}/?page_size=100&ordering=id`);
      expect(status, path).toBe(200);
      told[path] = kind === 'singleton' ? body : [body.count, withoutOrigin(body.results)];
    }
    return told;
  };
  const withoutOrigin = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, ''));
  let before: Record<string, unknown>;
  let lastGoal: number;

  beforeAll(async () => {
    gateway = await startGatewayProcess({ ...env, DEMO_DATA: 'true' });
    const call = await getCaller(() => gateway.url);
    const { body: goal } = await call('POST', 'goals/', { name_en: 'Gone', name_ar: 'ذهب' });
    lastGoal = goal.id;
    expect((await call('DELETE', 'goals/', { ids: [goal.id] })).status).toBeLessThan(300);
    before = await everything(call);
  });
  afterAll(async () => {
    await gateway.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is not moved while a gateway runs on it, nor into a database that holds something', async () => {
    const refused = await runOperation(['move-database'], { ...env, DATABASE_URL: await emptyServer() });
    expect([refused.code, refused.text.split('\n')[0]]).toEqual([2, `${getDatabasePath(dataDir)} is in use. Stop the gateway first.`]);
    await gateway.kill('SIGTERM');
    const url = await emptyServer();
    const full = openServer(url);
    await sql`create table somebodys (id integer)`.execute(full);
    await full.destroy();
    const other = await runOperation(['move-database'], { ...env, DATABASE_URL: url });
    expect([other.code, other.text.split('\n')[0]]).toEqual([2, 'DATABASE_URL: the database contains tables. Name an empty one.']);
    expect((await runOperation(['move-database'], env)).text).toMatch(/^DATABASE_URL: required/);
  });

  it('is all there after a move that was killed twice, with its ids, and new ids go on behind the highest that ever was', async () => {
    const url = await emptyServer();
    const target = { ...env, DATABASE_URL: url };
    let copied = 0;
    for (let time = 0; time < 2; time += 1) {
      const { child, text, ended } = startOperation(['move-database', '--batch', '1'], target);
      // Reads the progress from the output, because `move-database` refuses to run beside other connections.
      await until(() => child.exitCode !== null || /(: \d+ rows\s[\s\S]*){2}/.test(text()), 'tables that are copied');
      child.kill('SIGKILL');
      expect((await ended).code, text()).toBeNull();
      const now = await copiedRows(url);
      expect(now).toBeGreaterThan(copied);
      copied = now;
    }
    const early = await startGatewayProcess(target).catch((error: Error) => error);
    expect(String(early)).toMatch(/a move into this database is not finished/);
    const moved = await runOperation(['move-database'], target);
    expect(moved.code, moved.text).toBe(0);
    expect(moved.text).toMatch(/Moved \d+ rows of \d+ tables; each is the same in both/);

    gateway = await startGatewayProcess(target);
    const call = await getCaller(() => gateway.url);
    expect(await everything(call)).toEqual(before);
    expect((await call('POST', 'goals/', { name_en: 'New', name_ar: 'جديد' })).body.id).toBe(lastGoal + 1);
    await gateway.kill('SIGTERM');
    const verified = await runOperation(['history', 'verify'], target);
    expect(verified.code, verified.text).toBe(0);
    expect(existsSync(getDatabasePath(dataDir))).toBe(true);
    // A gateway on the old database would delete uploads of the new one.
    const stale = await runOperation(['migrate'], env);
    expect([stale.code, stale.text]).toEqual([2, expect.stringContaining('was moved into PostgreSQL. Set DATABASE_URL')]);
  });

  /** In a separate process, which leaves no open file handles. */
  const change = (statements: string) => {
    const script = 'const [file, statements] = process.argv.slice(1); new (require("libsql"))(file).exec(statements)';
    execFileSync(process.execPath, ['-e', script, getDatabasePath(dataDir), statements]);
  };

  it('names what it would leave behind, and a row that PostgreSQL does not take', async () => {
    change('update gateway_version set unfinished = null');
    change('alter table goals add column mood text; create table notes_of_old (id integer primary key, text text)');
    const left = await runOperation(['move-database'], { ...env, DATABASE_URL: await emptyServer() });
    expect(left.text).toMatch(/^These are not declared.*goals\.mood, notes_of_old\./);
    change('insert into goals (id) values (3000000000)');
    const refused = await runOperation(['move-database', '--leave-undeclared'], { ...env, DATABASE_URL: await emptyServer() });
    expect(refused.text.split('\n').find((line) => line.startsWith('goals'))).toMatch(
      /^goals, record 3000000000: PostgreSQL refuses it \(.*out of range/,
    );
  });
});

async function copiedRows(url: string): Promise<number> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    const { rows } = await db.query('select coalesce(sum(last), 0) as copied from _move');
    return Number(rows[0]?.copied);
  } catch {
    return 0;
  } finally {
    await db.end();
  }
}
