import { CompiledQuery, type DatabaseConnection, type Driver, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely';
import Libsql from 'libsql';

/**
 * Kysely's SQLite dialect over the `libsql` package: write-ahead log, foreign keys enforced, and up to five seconds
 * of waiting for another process that writes.
 */
export class LibsqlDialect extends SqliteDialect {
  readonly #file: string;

  constructor(file: string) {
    super({ database: async () => openFile(file) });
    this.#file = file;
  }

  override createDriver(): Driver {
    return new ImmediateDriver({ database: async () => openFile(this.#file) });
  }
}

/** Transactions take the write lock at once: a reader that upgrades later fails with SQLITE_BUSY, without any waiting. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

function openFile(file: string): SqliteDatabase {
  const database = new Libsql(file);
  for (const pragma of ['journal_mode = wal', 'synchronous = normal', 'busy_timeout = 5000', 'foreign_keys = on']) database.pragma(pragma);
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        reader: statement.reader,
        all: (parameters) => statement.all(parameters.map(toBindable)),
        run: (parameters) => {
          const { changes, lastInsertRowid } = statement.run(parameters.map(toBindable));
          return { changes, lastInsertRowid };
        },
        iterate: (parameters) => statement.iterate(parameters.map(toBindable)),
      };
    },
  };
}

/**
 * libsql's native part ends the whole process when it is given a boolean, so what it can hold is decided here.
 *
 * @throws TypeError for objects
 */
function toBindable(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Date) return value.toISOString();
  throw new TypeError(`A value of type ${typeof value} cannot be stored`);
}
