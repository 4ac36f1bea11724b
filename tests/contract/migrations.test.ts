import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { registry as productRegistry } from '../../resources/registry';
import { users } from '../../resources/users';
import { planPreparation, prepareApi } from '../../server/api/prepareApi';
import { openFile } from '../../server/backup/snapshots';
import type { Database } from '../../server/database/database';
import { getDatabasePath } from '../../server/database/databaseFile';
import { productVersion, readVersion, refuseForeign, stampVersion, versionTable } from '../../server/database/databaseVersion';
import { existingColumns, existingIndexes } from '../../server/database/existing';
import { defineRegistry } from '../../src/schema/defineRegistry';
import { defineResource } from '../../src/schema/defineResource';
import type { Fields } from '../../src/schema/fieldTypes';
import { wholeRegistry } from '../support/apiUnderTest';
import { availableDatabases } from '../support/databases';
import { operate } from '../support/runOperation';

const section = { name: 'trainees', icon: 'people', section: 'people' } as const;
const withThings = (fields: Fields) =>
  defineRegistry([
    section,
    users,
    defineResource({
      ...{ name: 'things', path: 'things', icon: 'document', section: 'business', recordRepresentation: 'title' },
      ...{ list: { columns: ['title'] }, sections: { main: Object.keys(fields) as 'title'[] } },
      fields: fields as { title: { type: 'text' } },
    }),
  ]);
const title = { type: 'text', required: true } as const;

describe.each(availableDatabases())('A migration, on $name', (databases) => {
  let database: Database;
  afterEach(() => database.close());
  const open = async () => {
    database = await databases.open();
    return database;
  };
  const getSchema = async () => {
    const columns = [...(await existingColumns(database))].flatMap(([table, names]) => [...names.keys()].map((name) => `${table}.${name}`));
    return [...columns, ...(await existingIndexes(database)).map(({ name }) => name)].sort();
  };

  it('says every step and changes nothing; afterwards there is none', async () => {
    await open();
    await prepareApi({ registry: withThings({ title }), database });
    await database.db.insertInto('things').values({ title: 'one' }).execute();
    const before = await getSchema();
    const registry = wholeRegistry;
    const planned = await planPreparation({ registry, database });
    expect(await getSchema()).toEqual(before);
    await prepareApi({ registry, database });
    const added = (await getSchema()).filter((name) => !before.includes(name));
    const isNamed = (name: string) => planned.some((step) => step.includes(name) || step.endsWith(`create table ${name.split('.')[0]}`));
    // Excludes keys, which come with their tables, and the tables of the search.
    const own = added.filter((name) => !/^sqlite_|_pkey$|_pk$|_find_|\.(id|_owner|_position|_target)$/.test(name));
    expect(own.length).toBeGreaterThan(100);
    expect(own.filter((name) => !isNamed(name))).toEqual([]);
    expect(await planPreparation({ registry, database })).toEqual([]);
  });

  it('tells what existing records get', async () => {
    await open();
    await prepareApi({ registry: withThings({ title }), database });
    const fields: Fields = {
      title,
      amount: { type: 'integer', min: 3, required: true },
      code: { type: 'text', auto: { prefix: 'T-', digits: 4 } },
    };
    const planned = await planPreparation({ registry: withThings(fields), database });
    expect(planned).toContain('add column things.amount (integer), 3 in existing records');
    expect(planned).toContain('number the records of things in code');
  });

  it('refuses a field of another type, and one that is unique where records share a value, and does nothing', async () => {
    await open();
    const before: Fields = { title, code: { type: 'text' }, amount: { type: 'integer' } };
    await prepareApi({ registry: withThings(before), database });
    await database.db
      .insertInto('things')
      .values([
        { title: 'one', code: 'A' },
        { title: 'two', code: 'a' },
      ])
      .execute();
    const columns = await getSchema();
    const after: Fields = { title, code: { type: 'text', unique: true }, amount: { type: 'text' }, more: { type: 'text' } };
    const refused =
      /things › code: declared unique, but records 1 and 2 have the same value.*\n.*things › amount: stored as integer, but declared as text/;
    for (const run of [planPreparation, prepareApi]) await expect(run({ registry: withThings(after), database })).rejects.toThrow(refused);
    expect(await getSchema()).toEqual(columns);
  });

  it('leaves a database of a newer version alone, and says which it is', async () => {
    await open();
    expect(await readVersion(database)).toBeUndefined();
    await refuseForeign(database);
    await prepareApi({ registry: productRegistry, database });
    expect(await readVersion(database)).toMatchObject({ layout: 1, product: '0.1.0' });
    await stampVersion(database, { now: 5, secret: 'one' });
    await stampVersion(database, { now: 7, secret: 'one' });
    expect(await readVersion(database)).toMatchObject({ product: productVersion, unfinished: null, secretSince: 5 });
    await stampVersion(database, { now: 9, secret: 'two' });
    expect((await readVersion(database))?.secretSince).toBe(9);
    await refuseForeign(database);
    await sql`update ${sql.table(versionTable)} set layout = 99, product = '9.1.0'`.execute(database.db);
    await expect(refuseForeign(database)).rejects.toThrow(
      /the database was written by version 9\.1\.0, and this is .*Nothing was changed\./,
    );
    await expect(stampVersion(database, { now: 11 })).rejects.toThrow(/was written by version 9\.1\.0/);
    expect(await readVersion(database)).toMatchObject({ layout: 99, product: '9.1.0' });
    await sql`update ${sql.table(versionTable)} set layout = 1`.execute(database.db);
    await stampVersion(database, { now: 5, unfinished: 'move' });
    await expect(refuseForeign(database)).rejects.toThrow(/a move into this database is not finished/);
  });

  it('is stamped once by several gateways at once', async () => {
    await open();
    const others = [await databases.again(), await databases.again()];
    await Promise.all([database, ...others].map((one) => stampVersion(one, { now: 5, secret: 'one' })));
    for (const other of others) await other.close();
    expect((await readVersion(database))?.secretSince).toBe(5);
  });
});

describe('migrate --dry-run', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dry-run-test-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  const dryRun = () => operate(['migrate', '--dry-run'], { DATA_DIR: dataDir });

  it('makes nothing where there is no database', async () => {
    expect(await dryRun()).toEqual({ code: 0, text: expect.stringMatching(/There is no database in .* yet; the first start creates it/) });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('names the tables and indexes of the gateway that are missing, and makes none', async () => {
    expect(await operate(['migrate'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const { db, raw } = openFile(getDatabasePath(dataDir));
    raw.exec(
      'drop table gateway_secrets; drop table gateway_history_allowances; drop index gateway_history_sealed_at; drop index gateway_attempts_free_at',
    );
    await db.destroy();
    for (const _ of [1, 2])
      expect((await dryRun()).text).toMatch(
        /^create table gateway_secrets\ncreate table gateway_history_allowances\ncreate index gateway_attempts_free_at\ncreate index gateway_history_sealed_at\n4 steps; .*Nothing was changed\.\n$/,
      );
  });
});
