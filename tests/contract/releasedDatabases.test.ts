/** Migrates the database of each released version in tests/releases to the current one. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { registry } from '../../resources/registry';
import { planPreparation } from '../../server/api/prepareApi';
import { productVersion, readVersion } from '../../server/database/databaseVersion';
import { openDatabase } from '../../server/database/openDatabase';
import { getFeatureTables } from '../../server/extensions/featureTables';
import { serverFeatures } from '../../server/features';
import { verifyHistory } from '../../server/features/history/verifyHistory';
import { readConfig } from '../../server/readConfig';
import { type Gateway, startGateway } from '../../server/startGateway';
import { availableDatabases } from '../support/databases';
import { operate } from '../support/runOperation';
import { staleFolds } from '../support/staleFolds';
import { administrator, authSecret } from '../support/startGatewayProcess';
import { getCaller } from '../support/writers';

const folder = new URL('../releases', import.meta.url).pathname;
const versions = readdirSync(folder).flatMap((file) => /^(.+)\.db\.br$/.exec(file)?.[1] ?? []);

const cleaning: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

async function getPlace(version: string, kind: 'libsql' | 'PostgreSQL'): Promise<Record<string, string>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'released-'));
  cleaning.push(() => rmSync(dataDir, { recursive: true, force: true }));
  if (kind === 'libsql') {
    writeFileSync(join(dataDir, 'admin.db'), brotliDecompressSync(readFileSync(join(folder, `${version}.db.br`))));
    return { DATA_DIR: dataDir };
  }
  mkdirSync(dataDir, { recursive: true });
  const [databases] = availableDatabases();
  const empty = await databases?.open();
  cleaning.push(() => empty?.close());
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(empty?.db ?? (undefined as never));
  const url = new URL(`/${rows[0]?.name}`, inject('postgresUrl')).href;
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create extension if not exists pg_trgm with schema public');
  await client.query(brotliDecompressSync(readFileSync(join(folder, `${version}.sql.br`))).toString());
  await client.end();
  return { DATA_DIR: dataDir, DATABASE_URL: url };
}

describe.each(availableDatabases())('On $name, the database', ({ name: kind }) => {
  it.each(versions)(
    'of version %s becomes one of this version, with its records, accounts and history',
    { timeout: 120_000 },
    async (version) => {
      const env = await getPlace(version, kind);
      const { email, password } = administrator;
      const config = readConfig({
        ...env,
        PORT: '0',
        HOST: '127.0.0.1',
        AUTH_SECRET: authSecret,
        // Retains all entries, which become older every year.
        HISTORY_DAYS: '36500',
        ADMIN_EMAIL: email,
        ADMIN_PASSWORD: password,
      });
      const before = await openDatabase(config);
      // Simulates a version that folded texts differently. The migration must fold them again.
      if (version !== productVersion) await sql`update goals set _find_name_ar = 'old', _order_name_ar = 'old'`.execute(before.db);
      const planned = await planPreparation({ registry, database: before });
      expect(planned.includes('rebuild search and order columns of goals')).toBe(version !== productVersion);
      const found = await readVersion(before);
      await before.close();
      expect(found?.product).toBe(version);
      const errors: string[] = [];
      const gateway: Gateway = await startGateway({
        ...{ config, registry, distDir: undefined },
        log: (message, details) => void (details?.level === 'error' && errors.push(message)),
      });
      cleaning.push(() => gateway.close(0));
      const call = await getCaller(() => gateway.url.replace('localhost', '127.0.0.1'));
      const goals = await call('GET', 'goals/?search=Made by');
      expect(goals.body.results).toMatchObject([{ name_en: `Made by ${version}`, description_en: 'Changed' }]);
      for (const { path } of registry.resources) expect((await call('GET', `${path}/`)).status, path).toBe(200);
      expect((await call('POST', 'goals/', { name_en: 'New', name_ar: 'جديد' })).status).toBe(201);
      const after = await openDatabase(config);
      cleaning.push(() => after.close());
      expect(
        await planPreparation({ registry, database: after, tables: getFeatureTables(serverFeatures, 'api') }),
        `after ${planned.length} steps`,
      ).toEqual([]);
      expect((await readVersion(after))?.product).toBe(productVersion);
      const { entries, faults } = await verifyHistory(after as never, config.secrets, Date.now());
      expect(faults).toEqual([]);
      expect(entries).toBeGreaterThan(0);
      expect(errors).toEqual([]);
      expect(await staleFolds(after, registry)).toEqual([]);
      await sql`update goals set name_ar = 'غيره' where name_en = 'New'`.execute(after.db);
      expect(await staleFolds(after, registry)).toHaveLength(2);
      const dryRun = await operate(['migrate', '--refold', '--dry-run'], env);
      expect(dryRun).toMatchObject({ code: 0, text: expect.stringContaining('rebuild search and order columns of goals') });
      expect(await staleFolds(after, registry)).toHaveLength(2);
      expect(await operate(['migrate', '--refold'], env)).toMatchObject({ code: 0 });
      expect(await staleFolds(after, registry)).toEqual([]);
    },
  );
});
