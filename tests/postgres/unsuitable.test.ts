import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { ledger } from '../../bench/api/ledger';
import { prepareApi } from '../../server/api/prepareApi';
import { examine } from '../../server/commands/doctor';
import { openDatabase } from '../../server/database/openDatabase';
import { serverFeatures } from '../../server/features';
import { readCommandConfig } from '../../server/readCommandConfig';
import { startProblem } from '../../server/startProblem';
import { startPostgres } from '../support/postgres';
import { authSecret } from '../support/startGatewayProcess';

const server = await startPostgres();

describe.skipIf(!server)('PostgreSQL', () => {
  afterAll(() => server?.stop());

  it('of another owner, without UTF-8, is named with the remedy by the doctor and by the start', async () => {
    const owner = await openDatabase({ databaseUrl: server?.url, dataDir: '' });
    for (const statement of ['create role clerk login', "create database latin encoding 'LATIN1' template template0 locale 'C'"])
      await sql.raw(statement).execute(owner.db);
    await owner.close();
    const url = new URL(server?.url ?? '');
    url.username = 'clerk';
    url.pathname = '/latin';
    const env = { DATABASE_URL: url.href, AUTH_SECRET: authSecret };
    const findings = await examine({ env, readConfig: () => readCommandConfig(env), features: serverFeatures }, Date.now);
    expect(findings.filter(({ level, text }) => level === 'bad' && text.startsWith('PostgreSQL')).map(({ text }) => text)).toEqual([
      'PostgreSQL: its encoding is LATIN1',
      'PostgreSQL: its role may not create tables',
    ]);
    const database = await openDatabase({ databaseUrl: url.href, dataDir: '' });
    const error: unknown = await prepareApi({ registry: ledger, database }).catch((reason: unknown) => reason);
    await database.close();
    expect(startProblem(error).output).toContain('DATABASE_URL: permission denied for schema public. Its role must own the database');
  });
});
