import type { Database, Executor } from './openDatabase';

/** Unique and foreign-key violations, deadlocks and lost serialisation: PostgreSQL's SQLSTATE and SQLite's names. */
const raceCodes = new Set(['23505', '23503', '40001', '40P01', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_FOREIGNKEY', 'SQLITE_BUSY']);

const attempts = 3;

/**
 * Runs work in a transaction. Its own checks tell people what is wrong; the constraints of the database catch what
 * another request did between check and write. Then the work runs again, and its checks see the other's result.
 *
 * @throws what the work throws, and a constraint violation that its checks cannot explain
 */
export async function transact<T>({ db }: Pick<Database, 'db'>, work: (trx: Executor) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === attempts || !isRace(error)) throw error;
    }
  }
}

function isRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && raceCodes.has(String(error.code));
}
