import type { ResolvedResource } from '../../src/schema/resource';
import { chunksOf } from '../database/chunksOf';
import type { Executor } from '../database/database';
import type { StoredRecord } from '../database/records';
import { tableOf } from '../database/tables';
import { invalid } from '../http/apiError';

/**
 * Checks that a new order takes no place that a record outside of it has. Places that its own records have may be handed out again.
 * Call it under the lock on the order.
 *
 * @param source the field that holds the place
 * @param before the records as they are
 * @param places new places by id
 * @throws ApiError 400 with an entry at each place that is taken
 */
export async function checkPlaces(
  trx: Executor,
  resource: ResolvedResource,
  source: string,
  before: readonly StoredRecord[],
  places: ReadonlyMap<number, number>,
): Promise<void> {
  const own = new Set(before.map((record) => record[source]));
  const taken = new Set<unknown>();
  for (const chunk of chunksOf([...places.values()])) {
    const holders = await trx.selectFrom(tableOf(resource)).select(['id', source]).where(source, 'in', chunk).execute();
    for (const holder of holders) if (!places.has(holder.id) && !own.has(holder[source])) taken.add(holder[source]);
  }
  const entries = [...places.values()].flatMap((place, index) =>
    taken.has(place) ? [{ code: 'unique', attr: `${index}.${source}`, values: { input: place } }] : [],
  );
  if (entries.length > 0) throw invalid(entries);
}
