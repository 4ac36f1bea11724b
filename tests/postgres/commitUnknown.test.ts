/** A connection that is lost between COMMIT and its answer. Only PostgreSQL has one. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommitUnknownError } from '../../server/database/databaseErrors';
import { type Database, openDatabase } from '../../server/database/openDatabase';
import { transact } from '../../server/database/transact';
import { toHttpError } from '../../src/http/toHttpError';
import { type ApiUnderTest, apiUnderTest } from '../support/apiUnderTest';
import { startPostgres } from '../support/postgres';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
if (!postgres) process.stdout.write('PostgreSQL is not installed: a lost answer to COMMIT is not tested.\n');

/** Passes everything on between a database and its clients, but for answers to COMMIT while `cuts` is on. */
async function startLine(port: number) {
  const line = { cuts: false, port: 0, server: undefined as unknown as Server };
  line.server = createServer((client: Socket) => {
    const server = connect(port, '127.0.0.1');
    let isCut = false;
    client.on('data', (bytes: Buffer) => {
      isCut ||= line.cuts && bytes.includes('commit');
      server.write(bytes);
    });
    server.on('data', (bytes: Buffer) => {
      if (isCut) client.destroy();
      else client.write(bytes);
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => line.server.listen(0, '127.0.0.1', resolve));
  line.port = (line.server.address() as { port: number }).port;
  return line;
}

describe.skipIf(!postgres)('A COMMIT whose answer is lost', () => {
  let line: Awaited<ReturnType<typeof startLine>>;
  let database: Database;
  let api: ApiUnderTest;
  const log: string[] = [];
  beforeAll(async () => {
    const url = new URL(postgres?.url ?? '');
    line = await startLine(Number(url.port));
    url.port = String(line.port);
    database = await openDatabase({ databaseUrl: url.href, dataDir: '', log: (message) => log.push(message) });
    api = await apiUnderTest(database);
  });
  afterAll(async () => {
    await api.close();
    line.server.close();
  });
  const during = async <T>(work: () => Promise<T>) => {
    line.cuts = true;
    return work().finally(() => {
      line.cuts = false;
    });
  };
  const labelled = (name: string) => database.db.selectFrom('labels').select('id').where('name_en', '=', name).execute();

  it('is told apart from a rollback, and its work is not done again', async () => {
    let times = 0;
    const work = during(() =>
      transact(database, async (trx) => {
        times += 1;
        await trx.insertInto('labels').values({ name_en: 'Written', name_ar: 'مكتوب', is_open: false }).execute();
      }),
    );
    await expect(work).rejects.toBeInstanceOf(CommitUnknownError);
    expect(times).toBe(1);
    await expect.poll(() => labelled('Written')).toHaveLength(1);
  });

  it('is answered with 503 that asks to look first, and the app shows these words', async () => {
    const body = { name_en: 'Perhaps', name_ar: 'ربما' };
    const answer = await during(() => api.call('POST', 'labels/', { body, headers: { 'Accept-Language': 'ar' } }));
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, null]);
    const [{ code, detail }] = answer.body.errors;
    expect(code).toBe('outcome_unknown');
    expect(detail).toMatch(/تحقّق/);
    expect(toHttpError({ status: 503, headers: answer.headers, json: answer.body }).message).toBe(detail);
    await expect.poll(() => labelled('Perhaps')).toHaveLength(1);
  });

  it('is logged as a loss and a return', () => {
    expect(log[0]).toMatch(/^The database is not available: /);
    expect(log[1]).toBe('The database answers again');
  });
});
