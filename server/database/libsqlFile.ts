import type { SqliteDatabase } from 'kysely';
import Libsql from 'libsql';
import { LRUCache } from 'lru-cache';
import type { Durability } from '../config/config';

/** Whether another process holds the lock that a statement needs. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');
}

/** Queries that stay prepared. */
const mostPrepared = 200;

/** Opens a database file: write-ahead log, foreign keys enforced, statements prepared once. */
export function openLibsqlFile(file: string, durability: Durability): SqliteDatabase {
  const database = new Libsql(file);
  const synchronous = `synchronous = ${durability === 'full' ? 'full' : 'normal'}`;
  for (const pragma of ['busy_timeout = 5000', 'journal_mode = wal', synchronous, 'busy_timeout = 20', 'foreign_keys = on'])
    database.pragma(pragma);
  // A statement that met a lock stays open in libsql, and an open one forbids every later commit: the retry must use
  // the same statement, which ends it.
  let stalled: (Prepared & { readonly sql: string }) | undefined;
  // Reading ends every statement, and SQLite prepares those anew by itself whose tables have changed.
  const prepared = new LRUCache<string, Prepared>({ max: mostPrepared });
  const prepare = (sql: string): Prepared => {
    const statement = database.prepare(sql);
    return { statement, reader: statement.reader };
  };
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = stalled?.sql === sql ? stalled : (prepared.get(sql) ?? prepare(sql));
      const { statement, reader } = known;
      stalled = undefined;
      if (reader && sql.startsWith('select')) prepared.set(sql, known);
      const attempt = <T>(run: () => T): T => {
        try {
          return run();
        } catch (error) {
          prepared.delete(sql);
          if (isBusy(error)) stalled = { sql, statement, reader };
          throw error;
        }
      };
      return {
        reader,
        all: (parameters) => attempt(() => statement.all(parameters.map(toBindable))),
        run: (parameters) => attempt(() => statement.run(parameters.map(toBindable))),
        iterate: (parameters) => statement.iterate(parameters.map(toBindable)),
      };
    },
  };
}

interface Prepared {
  readonly statement: ReturnType<InstanceType<typeof Libsql>['prepare']>;
  /** It answers rows. */
  readonly reader: boolean;
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
