/** A connection lost between COMMIT and its response. Applies to PostgreSQL only. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/database';
import { CommitUnknownError } from '../../server/database/databaseErrors';
import { openDatabase } from '../../server/database/openDatabase';
import { transact } from '../../server/database/transact';
import { toHttpError } from '../../src/http/toHttpError';
import { type ApiUnderTest, apiUnderTest } from '../support/apiUnderTest';
import { startPostgres } from '../support/postgres';
import { type Line, startLine } from '../support/startLine';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
if (!postgres) process.stdout.write('PostgreSQL is not installed: a lost answer to COMMIT is not tested.\n');

describe.skipIf(!postgres)('A COMMIT whose answer is lost', () => {
  let line: Line;
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
    line.close();
  });
  const during = async <T>(work: () => Promise<T>) => {
    line.losesAnswer = (bytes) => bytes.includes('commit');
    return work().finally(() => {
      line.losesAnswer = () => false;
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
