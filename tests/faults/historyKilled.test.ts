import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/database';
import { openDatabase } from '../../server/database/openDatabase';
import { startPostgres } from '../support/postgres';
import { operate } from '../support/runOperation';
import { authSecret, type GatewayProcess, startGatewayProcess } from '../support/startGatewayProcess';
import { getCaller, until } from '../support/writers';

const postgres = await startPostgres({ durable: true });
afterAll(() => postgres?.stop());
if (!postgres) process.stdout.write('PostgreSQL is not installed: the gateway is killed on libsql only.\n');

const databases: { name: string; env: Record<string, string> }[] = [
  { name: 'libsql', env: {} },
  ...(postgres ? [{ name: 'PostgreSQL', env: { DATABASE_URL: postgres.url } }] : []),
];

describe.each(databases)('A gateway that is killed before it seals an entry, on $name', ({ env: more }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'faults-test-'));
  const env = { DATA_DIR: dataDir, AUTH_SECRET: authSecret, ...more };
  let gateway: GatewayProcess | undefined;
  let database: Database | undefined;
  afterAll(async () => {
    await gateway?.kill();
    await database?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async () => {
    gateway = await startGatewayProcess(env);
    return gateway.url;
  };
  const getPlaces = async (record: unknown) => {
    database ??= await openDatabase({ dataDir, ...(more.DATABASE_URL && { databaseUrl: more.DATABASE_URL }) });
    const query = database.db.selectFrom('gateway_history').select(['kind', 'place']).where('resource', '=', 'goals');
    const entries: { kind: string; place: unknown }[] = await query.where('record', '=', String(record)).orderBy('id').execute();
    return entries.map(({ kind, place }) => [kind, place === null ? 'open' : 'sealed']);
  };

  it('has the entry when it starts again, seals it, and the whole history verifies', { timeout: 180_000 }, async () => {
    let url = await start();
    const call = await getCaller(() => url);
    // On a busy machine the entry may be sealed before the kill. In that case, tries again with another write.
    for (let attempt = 1, isOpen = false; !isOpen; attempt += 1) {
      expect(attempt).toBeLessThan(6);
      const { body: goal } = await call('POST', 'goals/', { name_en: `Goal ${attempt}`, name_ar: `هدف ${attempt}` });
      await until(async () => (await getPlaces(goal.id)).flat().includes('sealed'), 'the seal of the first entry');
      expect((await call('PATCH', `goals/${goal.id}/`, { description_en: 'Changed' })).status).toBe(200);
      await gateway?.kill();
      const places = await getPlaces(goal.id);
      expect(places.map(([kind]) => kind)).toEqual(['create', 'change']);
      isOpen = places[1]?.[1] === 'open';
      url = await start();
      const sealed = [
        ['create', 'sealed'],
        ['change', 'sealed'],
      ];
      await until(async () => JSON.stringify(await getPlaces(goal.id)) === JSON.stringify(sealed), 'the seal after the new start');
    }
    const { text, code } = await operate(['history', 'verify'], env);
    expect([code, text]).toEqual([0, expect.stringMatching(/^\d+ entries verified, 0 not sealed yet.*\n$/)]);
  });
});
