import { isCollision, isViolation, mostAttempts, pauseAfter } from './conflicts';
import { DatabaseUnavailableError } from './databaseErrors';
import type { Database, Executor } from './openDatabase';

/**
 * Runs work in a transaction. Its own checks tell people what is wrong; the constraints of the database catch what
 * another request did between check and write. Then the work runs again, and its checks see the other's result.
 *
 * @throws what the work throws, and a constraint violation that its checks cannot explain
 * @throws DatabaseUnavailableError when nothing was written and the same call may succeed later
 * @throws CommitUnknownError when nobody knows whether it was written
 */
export async function transact<T>({ db }: Pick<Database, 'db'>, work: (trx: Executor) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isCollision(error) && !isViolation(error)) throw error;
      if (attempt === mostAttempts) throw isCollision(error) ? new DatabaseUnavailableError(error) : error;
      await pauseAfter(attempt);
    }
  }
}
