import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/database';
import { DatabaseUnavailableError } from '../../server/database/databaseErrors';
import { toPrimaryUrl } from '../../server/database/findServer';
import { openDatabase } from '../../server/database/openDatabase';
import { freePort, type Postgres, startPostgres } from '../support/postgres';
import { startGatewayProcess } from '../support/startGatewayProcess';
import { type Line, startLine } from '../support/startLine';
import { type Standby, startStandby } from '../support/startStandby';

const postgres = (await startPostgres({ durable: true })) as Postgres;
if (!postgres) process.stdout.write('SKIPPED: several hosts of PostgreSQL, which is not installed.\n');
afterAll(() => postgres?.stop());

describe.skipIf(!postgres)(
  'Several hosts',
  () => {
    let standby: Standby;
    let database: Database;
    let line: Line;
    let urls: { readonly both: string; readonly none: string };
    const log: string[] = [];
    const atPort = (port: number) => Object.assign(new URL(postgres.url), { port: String(port) }).href;
    beforeAll(async () => {
      standby = await startStandby(postgres.url);
      line = await startLine(Number(new URL(postgres.url).port));
      const none = await freePort();
      const hosts = (...ports: readonly number[]) =>
        `postgres://postgres@nowhere.invalid,${ports.map((port) => `127.0.0.1:${port}`)}/postgres`;
      urls = { both: `${hosts(none, standby.port, line.port)}?target_session_attrs=read-write&query_timeout=3000`, none: hosts(none) };
      database = await openDatabase({ databaseUrl: urls.both, dataDir: '', log: (message) => log.push(message) });
      await database.db.schema.createTable('notes').addColumn('text', 'text').execute();
    });
    afterAll(async () => {
      await database.close();
      line.close();
      await standby.stop();
    });
    const write = (text: string) => database.db.insertInto('notes').values({ text }).execute();

    it('lead to the one that takes writes, for the gateway and for programs that connect to one', async () => {
      await write('at the primary');
      expect(await toPrimaryUrl(urls.both)).toBe(`${atPort(line.port)}?target_session_attrs=read-write&query_timeout=3000`);
    });

    it('none of which answers are one sentence with the reason of each', async () => {
      const away = await openDatabase({ databaseUrl: urls.none, dataDir: '' });
      const failed = await away.db
        .selectFrom('notes')
        .selectAll()
        .execute()
        .catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(DatabaseUnavailableError);
      expect(String(failed)).toMatch(/nowhere\.invalid: getaddrinfo \w+ nowhere\.invalid; 127\.0\.0\.1:\d+: connect ECONNREFUSED/);
      await away.close();
    });

    it('with a name that has no address end the start with one line', async () => {
      const env = { DATABASE_URL: 'postgres://u:secret@nowhere.invalid/admin', DATA_DIR: mkdtempSync(join(tmpdir(), 'hosts-test-')) };
      const error = await startGatewayProcess(env).then(
        (gateway) => gateway.kill(),
        (thrown: Error) => thrown.message,
      );
      rmSync(env.DATA_DIR, { recursive: true });
      expect(error).toMatch(
        /The gateway cannot start:\n {2}DATABASE_URL: getaddrinfo \w+ nowhere\.invalid\. Correct its host name, .+ can resolve it\.\n$/,
      );
      expect(error).not.toContain('secret');
    });

    it('of which a proxy leads to a standby: a write is refused as one that can be repeated', async () => {
      const readOnly = await openDatabase({ databaseUrl: atPort(standby.port), dataDir: '' });
      const write = readOnly.db.insertInto('notes').values({ text: 'nowhere' }).execute();
      await expect(write).rejects.toBeInstanceOf(DatabaseUnavailableError);
      expect(readOnly.connections(), 'the next request connects again').toMatchObject({ busy: 0, idle: 0 });
      await readOnly.close();
    });

    it('are searched again when the first one is lost, and the promoted one takes writes within seconds', async () => {
      await postgres.freeze();
      const lost = write('lost');
      await standby.promote();
      await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailableError);
      await expect.poll(() => write('at the promoted one').then(() => 'written', String)).toBe('written');
      expect(await database.db.selectFrom('notes').selectAll().execute()).toEqual([
        { text: 'at the primary' },
        { text: 'at the promoted one' },
      ]);
      expect(log.filter((one) => /not available/.test(one))).toHaveLength(1);
      expect(log.at(-1)).toBe('The database answers again');
    });

    it('of which two are primaries: the one that was promoted last is used', async () => {
      await postgres.thaw();
      expect(await toPrimaryUrl(urls.both)).toBe(`${atPort(standby.port)}?target_session_attrs=read-write&query_timeout=3000`);
    });
  },
  60_000,
);
