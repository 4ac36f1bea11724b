import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../server/database/database';
import { openDatabase } from '../../server/database/openDatabase';

declare module 'vitest' {
  interface ProvidedContext {
    database: TestDatabases['name'];
  }
}

export interface TestDatabases {
  readonly name: 'libsql' | 'PostgreSQL';
  open(): Promise<Database>;
  /** Copies a database that `prepare` has filled. `prepare` runs once per worker and key. */
  copy(key: object, prepare: (empty: Database) => Promise<void>): Promise<Database>;
  /** Opens another connection to the database that was created last. */
  again(): Promise<Database>;
}

/**
 * Returns the database of the test project: libsql in `contract`, PostgreSQL in `postgres`. For `describe.each(availableDatabases())` in
 * tests that depend on SQL: types, sorting, locks, limits.
 */
export function availableDatabases(): TestDatabases[] {
  return [inject('database') === 'libsql' ? libsql : postgresAt(inject('postgresUrl') as string)];
}

/** Templates by the key of `copy`: the content of a file, or the name of a database on the server. */
const templates = new Map<object, Promise<Uint8Array | string>>();

function getTemplate<T extends Uint8Array | string>(key: object, make: () => Promise<T>): Promise<T> {
  const known = templates.get(key) ?? make();
  templates.set(key, known);
  return known as Promise<T>;
}

/** For tests that do not depend on the kind of database. */
export const libsql: TestDatabases = (() => {
  let dataDir = '';
  const folder = () => {
    dataDir = mkdtempSync(join(tmpdir(), 'libsql-test-'));
    return dataDir;
  };
  const openIn = (own: string) => openDatabase({ dataDir: own, durability: 'relaxed' });
  const temporary = async (own: string) => closing(await openIn(own), async () => rmSync(own, { recursive: true, force: true }));
  const fileIn = (own: string) => join(own, 'admin.db');
  return {
    name: 'libsql',
    open: () => temporary(folder()),
    async copy(key, prepare) {
      const template = await getTemplate(key, async () => {
        const own = folder();
        const database = await openIn(own);
        await prepare(database);
        // Moves the write-ahead log to the file.
        await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
        await database.close();
        const bytes = readFileSync(fileIn(own));
        rmSync(own, { recursive: true, force: true });
        return bytes;
      });
      const own = folder();
      writeFileSync(fileIn(own), template);
      return temporary(own);
    },
    again: () => openIn(dataDir),
  };
})();

function postgresAt(server: string): TestDatabases {
  let last = '';
  const create = async (template = '') => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    // `file_copy` skips the write-ahead log of each page. It saves a fifth of the CPU time of a file with sixteen tests.
    await execute(server, `create database ${name} strategy file_copy ${template && `template ${template}`}`);
    const url = new URL(server);
    url.pathname = name;
    last = url.href;
    return name;
  };
  const openLast = () => openDatabase({ databaseUrl: last, dataDir: '' });
  const temporary = async (name: string) => closing(await openLast(), () => execute(server, `drop database ${name} with (force)`));
  return {
    name: 'PostgreSQL',
    open: async () => temporary(await create()),
    async copy(key, prepare) {
      const template = await getTemplate(key, async () => {
        const name = await create();
        const database = await openLast();
        await prepare(database);
        await database.close();
        return name;
      });
      return temporary(await create(template));
    },
    again: openLast,
  };
}

function closing(database: Database, clean: () => Promise<void>): Database {
  return {
    ...database,
    async close() {
      await database.close();
      await clean();
    },
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
