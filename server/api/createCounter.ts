import type { SelectQueryBuilder } from 'kysely';
import type { Resource } from '../../src/schema/resource';
import type { Executor, Tables } from '../database/openDatabase';
import { createTallyReader, tablesBehind } from '../database/rowCounts';
import { createCache } from '../lib/createCache';

/** How many records a list has, and how many the resource. */
export interface Counted {
  readonly matches: number;
  readonly total: number;
}

/** @param matching the list's records; undefined: all of the resource */
export type CountRecords = (matching?: SelectQueryBuilder<Tables, string, unknown>) => Promise<Counted>;

/** Lists of one resource whose count is remembered. */
const mostRemembered = 500;

/**
 * Counts the lists of a resource, each once until one of the tables behind it changes. A tally is read before its count is taken,
 * so that a change between the two is counted anew next time, never overlooked.
 */
export function createCounter(db: Executor, resource: Resource): CountRecords {
  const readTally = createTallyReader(db, tablesBehind(resource));
  const remembered = createCache<{ readonly changes: number; readonly matches: number }>(mostRemembered);
  return async (matching) => {
    const { total, changes } = await readTally();
    if (!matching) return { matches: total, total };
    const query = matching.select((eb) => eb.fn.countAll().as('count')).compile();
    const key = `${query.sql} ${JSON.stringify(query.parameters)}`;
    const known = remembered.get(key);
    if (known?.changes === changes) return { matches: known.matches, total };
    const { rows } = await db.executeQuery<{ count: number | string }>(query);
    const matches = Number(rows[0]?.count);
    remembered.set(key, { changes, matches });
    return { matches, total };
  };
}
