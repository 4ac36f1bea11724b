/** Versioned writes during failures of the network, the gateway or the database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { RaRecord } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registry } from '../../resources/registry';
import type { Database } from '../../server/database/database';
import { openDatabase } from '../../server/database/openDatabase';
import { createHistory } from '../../server/features/history/createHistory';
import { ensureHistoryTables, type HistoryDatabase } from '../../server/features/history/historyTables';
import { createWriteRecorder } from '../../server/features/history/recordWrites';
import type { AppDataProvider } from '../../src/data/appDataProvider';
import { createDataProvider } from '../../src/data/createDataProvider';
import { withMerging } from '../../src/features/conflicts/withMerging';
import { createHttpClient } from '../../src/http/httpClient';
import { type Answer, type ApiUnderTest, apiUnderTest, getErrors } from '../support/apiUnderTest';
import { signInForToken } from '../support/cookieClient';
import { startPostgres } from '../support/postgres';
import { administrator, type GatewayProcess, startGatewayProcess } from '../support/startGatewayProcess';
import { type Line, startLine } from '../support/startLine';

const postgres = await startPostgres({ durable: true });
afterAll(() => postgres?.stop());
if (!postgres) process.stdout.write('PostgreSQL is not installed: lost writes are tested on libsql only.\n');

const getHistory = async (database: HistoryDatabase, resource: string, id: unknown) => {
  const query = database.db.selectFrom('gateway_history').select(['kind', 'changes']).where('resource', '=', resource);
  const entries = await query.where('record', '=', String(id)).orderBy('id').execute();
  return entries.map(({ kind, changes }) => ({ kind, changes: JSON.parse(changes) }));
};

const databases: { name: string; env: Record<string, string> }[] = [
  { name: 'libsql', env: {} },
  ...(postgres ? [{ name: 'PostgreSQL', env: { DATABASE_URL: postgres.url } }] : []),
];

const isWrite = (bytes: Buffer) => /^(POST|PATCH|DELETE) \/api\/v1\//.test(bytes.subarray(0, 40).toString());

describe.each(databases)('A save that gets no answer, on $name', ({ env }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-test-'));
  let gateway: GatewayProcess;
  let line: Line;
  let database: Database;
  let provider: AppDataProvider;
  let dying: Promise<void> | undefined;
  let number = 0;

  const start = async () => {
    gateway = await startGatewayProcess({ DATA_DIR: dataDir, DEMO_DATA: 'true', ...env });
    return Number(new URL(gateway.url).port);
  };
  beforeAll(async () => {
    line = await startLine(await start());
    database = await openDatabase({ dataDir, ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }) });
    const apiUrl = `http://127.0.0.1:${line.port}`;
    const access = await signInForToken(apiUrl, administrator);
    const session = { getToken: async () => access, refreshToken: async () => undefined };
    provider = withMerging(createDataProvider({ registry, httpClient: createHttpClient({ apiUrl, getLocale: () => 'en', session }) }));
  });
  afterAll(async () => {
    line?.close();
    await gateway?.kill();
    await database?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Each makes the next write fail; afterwards everything works again. */
  const faults: Record<string, () => void> = {
    'the network dies before the gateway has the call': () => {
      line.losesCall = isWrite;
    },
    'the network dies before the answer': () => {
      line.losesAnswer = isWrite;
    },
    'the gateway is killed after its commit and before its answer': () => {
      line.losesAnswer = isWrite;
      line.onLost = () => {
        dying = gateway.kill();
        return dying;
      };
    },
  };
  const mend = async () => {
    line.losesCall = line.losesAnswer = () => false;
    line.onLost = async () => undefined;
    if (!dying) return;
    await dying;
    dying = undefined;
    line.target = await start();
  };
  /** Sends a write that gets no response, then repeats it as a user would. */
  const twice = async <T>(fault: string, write: () => Promise<T>): Promise<T> => {
    faults[fault]?.();
    await expect(write()).rejects.toMatchObject({ status: 0 });
    await mend();
    return write();
  };
  const opened = async (name: string, values: object): Promise<RaRecord> => {
    number += 1;
    const title = `Record ${number}`;
    const { data } = await provider.create(name, { data: { name_en: title, name_ar: title, ...values } });
    return (await provider.getOne(name, { id: data.id })).data;
  };

  it.each(Object.keys(faults))(
    'is made once when it is sent again: %s',
    async (fault) => {
      const goal = await opened('goals', { description_en: 'Before' });
      const change = { ...goal, description_en: 'Mine' };
      const saved = await twice(fault, () => provider.update('goals', { id: goal.id, data: change, previousData: goal }));
      expect(saved.data).toMatchObject({ description_en: 'Mine', _version: expect.stringMatching(/^"/) });

      const [exercise] = (await provider.getList('exercises', { filter: { is_active: true }, pagination: { page: 1, perPage: 1 } })).data;
      const workout = await opened('workouts', { difficulty: 'beginner' });
      await twice(fault, () => provider.addRow('workouts', workout.id, 'exercises', { exercise: exercise?.id, sets: 3 }));
      const withRow = (await provider.getOne('workouts', { id: workout.id })).data;
      expect(withRow.exercises).toHaveLength(1);
      const rows = [...withRow.exercises, { exercise: exercise?.id, sets: 4 }];
      await twice(fault, () => provider.saveRows('workouts', workout.id, 'exercises', rows, withRow));
      const sets = (await provider.getOne('workouts', { id: workout.id })).data.exercises.map((row: RaRecord) => row.sets);
      expect(sets).toEqual([3, 4]);

      const created = await twice(fault, () =>
        provider.create('goals', { data: { name_en: `Once: ${fault}`.slice(0, 80), name_ar: `مرة ${fault.length}` } }),
      );
      const doomed = saved.data;
      await twice(fault, () => provider.delete('goals', { id: doomed.id, previousData: doomed }));
      await expect(provider.getOne('goals', { id: doomed.id })).rejects.toMatchObject({ status: 404 });

      expect(await getHistory(database, 'goals', goal.id)).toMatchObject([
        { kind: 'create' },
        { kind: 'change', changes: { description_en: { before: 'Before', after: 'Mine' } } },
        { kind: 'delete' },
      ]);
      expect((await getHistory(database, 'workouts', workout.id)).map(({ kind }) => kind)).toEqual(['create', 'change', 'change']);
      expect((await getHistory(database, 'goals', created.data.id)).map(({ kind }) => kind)).toEqual(['create']);
      // Allows for five restarts of the gateway on a busy machine.
    },
    300_000,
  );
});

const getTag = ({ headers }: Answer) => headers.get('ETag') ?? '';

async function withHistory(database: Database): Promise<ApiUnderTest> {
  await ensureHistoryTables(database);
  const history = createHistory({
    database,
    secrets: ['a secret of the tests that is long'],
    now: Date.now,
    days: 400,
    log: () => undefined,
  });
  return apiUnderTest(database, { writes: { recorder: createWriteRecorder(history.append) } });
}

const getGoal = (api: ApiUnderTest) => {
  const save = (id: number, tag: string, text: string) =>
    api.call('PATCH', `goals/${id}/`, { body: { description_en: text }, headers: { 'If-Match': tag } });
  return {
    create: (name: string) => api.call('POST', 'goals/', { body: { name_en: name, name_ar: name, description_en: 'Before' } }),
    read: (id: number) => api.call('GET', `goals/${id}/`),
    save,
  };
};

let made = 0;
async function emptyDatabase(): Promise<string> {
  made += 1;
  const client = new pg.Client({ connectionString: postgres?.url });
  await client.connect();
  await client.query(`create database dies_${made}`);
  await client.end();
  return `dies_${made}`;
}

describe.skipIf(!postgres)('PostgreSQL that dies between the comparison of a version and the write', () => {
  it.each(['update "goals"', 'insert into "gateway_history"'])(
    'at %s has written nothing, says so, and takes the same save next',
    async (statement) => {
      const url = new URL(postgres?.url ?? '');
      url.pathname = await emptyDatabase();
      const line = await startLine(Number(url.port));
      url.port = String(line.port);
      const database = await openDatabase({ databaseUrl: url.href, dataDir: '', log: () => undefined });
      const api = await withHistory(database);
      const goal = getGoal(api);
      const created = await goal.create(`Dies at ${statement}`);
      const { id } = created.body;
      const tag = getTag(created);
      line.losesCall = (bytes) => bytes.includes(statement);
      const refused = await goal.save(id, tag, 'Mine');
      line.losesCall = () => false;
      expect([refused.status, refused.headers.get('Retry-After'), getErrors(refused)]).toEqual([503, '5', [['service_unavailable', null]]]);
      const after = await goal.read(id);
      expect([getTag(after), after.body.description_en]).toEqual([tag, 'Before']);
      expect((await getHistory(database, 'goals', id)).map(({ kind }) => kind)).toEqual(['create']);
      expect((await goal.save(id, tag, 'Mine')).status).toBe(200);
      expect((await getHistory(database, 'goals', id)).map(({ kind }) => kind)).toEqual(['create', 'change']);
      await api.close();
      line.close();
    },
  );
});

it('A libsql file without room between the comparison of a version and the end of the write has written nothing, says so, and takes the same save when there is room', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-test-'));
  const database = await openDatabase({ dataDir });
  const api = await withHistory(database);
  const goal = getGoal(api);
  const created = await goal.create('Full');
  const { id } = created.body;
  await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(database.db);
  let known = created;
  let saved = 0;
  let refused: Answer | undefined;
  while (!refused && saved < 100) {
    const answer = await goal.save(id, getTag(known), `${saved} `.padEnd(600, 'x'));
    if (answer.status === 200) {
      known = answer;
      saved += 1;
    } else refused = answer;
  }
  expect([refused?.status, refused && getErrors(refused)]).toEqual([503, [['no_room', null]]]);
  const after = await goal.read(id);
  expect([getTag(after), after.body]).toEqual([getTag(known), known.body]);
  expect(await getHistory(database, 'goals', id)).toHaveLength(1 + saved);
  await sql`pragma max_page_count = 1000000`.execute(database.db);
  expect((await goal.save(id, getTag(known), 'Mine')).status).toBe(200);
  expect(await getHistory(database, 'goals', id)).toHaveLength(2 + saved);
  api.serverErrors.splice(0);
  await api.close();
  rmSync(dataDir, { recursive: true, force: true });
});
