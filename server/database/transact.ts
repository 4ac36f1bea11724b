import { retry } from '../../src/http/retry';
import { retryLimits } from '../lib/limits';
import type { Database, Executor } from './database';
import { DatabaseUnavailableError } from './databaseErrors';

/**
 * Runs work in a transaction. If a constraint catches a concurrent change, the work runs again, so that its checks explain the error.
 * @throws DatabaseUnavailableError if nothing was written and a retry may succeed, CommitUnknownError if that is unknown
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

/** Retries after collisions, with growing random delays, so that the same two do not collide again. @throws the last failure */
export function retryAfter<T>(hasCollided: (error: unknown) => boolean, work: () => Promise<T>): Promise<T> {
  const delayAfter = (error: unknown, attempts: number) => (hasCollided(error) ? Math.random() * 20 * 2 ** attempts : undefined);
  return retry(work, { retries: retryLimits.collision, delayAfter });
}

/** Serialization failures and deadlocks, which PostgreSQL rolls back. */
const collisions = new Set(['40001', '40P01']);

const violations = new Set(['23505', '23503', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'SQLITE_CONSTRAINT_FOREIGNKEY']);

export function isCollision(error: unknown): boolean {
  return collisions.has(getCode(error));
}

function isViolation(error: unknown): boolean {
  return violations.has(getCode(error));
}

function getCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
