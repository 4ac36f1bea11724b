import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../../server/database/openDatabase';

declare module 'vitest' {
  interface ProvidedContext {
    /** Given by the project, in vitest.config.ts. */
    database: TestDatabases['name'];
  }
}

/** A kind of database that contract tests run on. */
export interface TestDatabases {
  readonly name: 'libsql' | 'PostgreSQL';
  /** An empty database; it goes away with `close`. */
  open(): Promise<Database>;
  /** Where to open one more connection to the database that `open` made last. */
  again(): Promise<Database>;
}

const libsql: TestDatabases = (() => {
  let dataDir = '';
  return {
    name: 'libsql',
    async open() {
      dataDir = mkdtempSync(join(tmpdir(), 'libsql-test-'));
      const own = dataDir;
      return closing(await openDatabase({ dataDir: own, durability: 'relaxed' }), async () =>
        rmSync(own, { recursive: true, force: true }),
      );
    },
    again: () => openDatabase({ dataDir, durability: 'relaxed' }),
  };
})();

/** Each database is a schema of its own, so that tests can share one server. */
function postgresAt(url: string): TestDatabases {
  let last = '';
  return {
    name: 'PostgreSQL',
    async open() {
      const schema = `test_${randomUUID().replace(/-/g, '')}`;
      await execute(url, `create schema ${schema}`);
      const own = new URL(url);
      own.searchParams.set('options', `-c search_path=${schema}`);
      last = own.href;
      return closing(await openDatabase({ databaseUrl: last, dataDir: '' }), () => execute(url, `drop schema ${schema} cascade`));
    },
    again: () => openDatabase({ databaseUrl: last, dataDir: '' }),
  };
}

/**
 * The database of the test project: libsql in `contract`, PostgreSQL in `postgres`. That is `DATABASE_URL` if it is set, else a database
 * for each test file on the server of the run (`sharedPostgres.ts`). Call it at the top of a test file:
 * `describe.each(await availableDatabases())`.
 */
export async function availableDatabases(): Promise<TestDatabases[]> {
  if (inject('database') === 'libsql') return [libsql];
  const given = process.env.DATABASE_URL;
  if (given) return [postgresAt(given)];
  const server = inject('postgresUrl') as string;
  const name = `file_${randomUUID().replace(/-/g, '')}`;
  await execute(server, `create database ${name}`);
  afterAll(() => execute(server, `drop database ${name} with (force)`));
  const own = new URL(server);
  own.pathname = name;
  return [postgresAt(own.href)];
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
