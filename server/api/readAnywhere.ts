import type { Context } from 'hono';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Executor } from '../database/database';
import type { ApiEnv, Services } from './services';

/** Runs a read at a standby if the declaration allows it and the standby has all that is acknowledged, else at the primary. */
export async function readAnywhere<T>(
  c: Context<ApiEnv>,
  { database }: Pick<Services, 'database'>,
  { readsFrom }: Pick<ResolvedResource, 'readsFrom'>,
  work: (db: Executor) => Promise<T>,
): Promise<T> {
  const seen = c.get('seen');
  const found = readsFrom === 'standby' && seen ? await database.standby?.read(seen, work) : undefined;
  return found ? found.result : work(database.db);
}
