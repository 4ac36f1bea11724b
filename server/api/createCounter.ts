import type { SelectQueryBuilder } from 'kysely';
import type { Resource } from '../../src/schema/resource';
import type { Executor, Tables } from '../database/openDatabase';
import { readTally, tablesBehind } from '../database/tallies';

/** How many records a list has, and how many the resource. */
export interface Counted {
  readonly matches: number;
  readonly total: number;
}

/** @param matching the list's records; undefined: all of the resource */
export type CountRecords = (db: Executor, matching?: SelectQueryBuilder<Tables, string, unknown>) => Promise<Counted>;

/** Lists of one resource whose count is remembered. */
const mostRemembered = 500;

/**
 * Counts the lists of a resource, each once until one of the tables behind it changes. A tally is read before its count is taken,
 * so that a change between the two is counted anew next time, never overlooked.
 */
export function createCounter(resource: Resource): CountRecords {
  const tables = tablesBehind(resource);
  const remembered = new Map<string, { readonly changes: number; readonly matches: number }>();
  return async (db, matching) => {
    const { total, changes } = await readTally(db, tables);
    if (!matching) return { matches: total, total };
    const query = matching.select((eb) => eb.fn.countAll().as('count'));
    const { sql, parameters } = query.compile();
    const key = `${sql} ${JSON.stringify(parameters)}`;
    const known = remembered.get(key);
    if (known?.changes === changes) return { matches: known.matches, total };
    const { count } = (await query.executeTakeFirstOrThrow()) as { count: number | string };
    const oldest = remembered.keys().next().value;
    if (remembered.size >= mostRemembered && oldest !== undefined) remembered.delete(oldest);
    remembered.delete(key);
    remembered.set(key, { changes, matches: Number(count) });
    return { matches: Number(count), total };
  };
}
