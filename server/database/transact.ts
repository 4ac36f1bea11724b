import { retry } from '../../src/http/retry';
import { retryLimits } from '../lib/limits';
import type { Database, Executor } from './database';
import { DatabaseUnavailableError } from './databaseErrors';

/**
 * Runs work in a transaction. Its own checks tell people what is wrong; the constraints of the database catch what
 * another request did between check and write. Then the work runs again, and its checks see the other's result.
 *
 * @throws what the work throws, and a constraint violation that its checks cannot explain
 * @throws DatabaseUnavailableError when nothing was written and the same call may succeed later
 * @throws CommitUnknownError when nobody knows whether it was written
 */
export async function transact<T>({ db }: Pick<Database, 'db'>, work: (trx: Executor) => Promise<T>): Promise<T> {
  try {
    return await retryAfter(
      (error) => isCollision(error) || isViolation(error),
      () => db.transaction().execute(work),
    );
  } catch (error) {
    throw isCollision(error) ? new DatabaseUnavailableError(error) : error;
  }
}

/** Repeats work that has collided. The pauses are random and grow, so that two that met do not meet again. @throws the last failure */
export function retryAfter<T>(hasCollided: (error: unknown) => boolean, work: () => Promise<T>): Promise<T> {
  const delayAfter = (error: unknown, attempts: number) => (hasCollided(error) ? Math.random() * 20 * 2 ** attempts : undefined);
  return retry(work, { retries: retryLimits.collision, delayAfter });
}

/** Lost serialisation and deadlocks: PostgreSQL has rolled the work back, and all of it may be done again. */
const collisions = new Set(['40001', '40P01']);

/** Unique and foreign-key violations: PostgreSQL's SQLSTATE and SQLite's names. */
const violations = new Set(['23505', '23503', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'SQLITE_CONSTRAINT_FOREIGNKEY']);

/** Whether two transactions were in each other's way. */
export function isCollision(error: unknown): boolean {
  return collisions.has(codeOf(error));
}

/** Whether a constraint of the database refused what checks had found right. */
export function isViolation(error: unknown): boolean {
  return violations.has(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
