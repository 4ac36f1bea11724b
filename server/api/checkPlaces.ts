import type { Resource } from '../../src/schema/resource';
import { chunksOf } from '../database/chunksOf';
import type { Executor } from '../database/openDatabase';
import { tableOf } from '../database/tables';
import { invalid } from '../http/apiError';

/**
 * Checks that no record outside the list has one of the places that it hands out. Call it under the lock on the order.
 *
 * @param source the field that holds the place
 * @param places new places by id
 * @throws ApiError 400 with an entry at each place that is taken
 */
export async function checkPlaces(trx: Executor, resource: Resource, source: string, places: ReadonlyMap<number, number>): Promise<void> {
  const taken = new Set<unknown>();
  for (const chunk of chunksOf([...places.values()])) {
    const holders = await trx.selectFrom(tableOf(resource)).select(['id', source]).where(source, 'in', chunk).execute();
    for (const holder of holders) if (!places.has(holder.id)) taken.add(holder[source]);
  }
  const entries = [...places.values()].flatMap((place, index) =>
    taken.has(place) ? [{ code: 'unique', attr: `${index}.${source}`, values: { input: place } }] : [],
  );
  if (entries.length > 0) throw invalid(entries);
}
