import type { ResolvedResource } from '../../src/schema/resource';
import type { Executor } from '../database/database';
import type { StoredRecord } from '../database/records';
import { toTableName } from '../database/tables';
import { toChunks } from '../database/toChunks';
import { invalid } from '../http/apiError';

/** Checks that new places, by id, are free or vacated by the reorder. Requires the lock on the order. @throws ApiError 400 */
export async function checkPlaces(
  trx: Executor,
  resource: ResolvedResource,
  source: string,
  before: readonly StoredRecord[],
  places: ReadonlyMap<number, number>,
): Promise<void> {
  const own = new Set(before.map((record) => record[source]));
  const occupied = new Set<unknown>();
  for (const chunk of toChunks([...places.values()])) {
    const holders = await trx.selectFrom(toTableName(resource)).select(['id', source]).where(source, 'in', chunk).execute();
    for (const holder of holders) if (!places.has(holder.id) && !own.has(holder[source])) occupied.add(holder[source]);
  }
  const entries = [...places.values()].flatMap((place, index) =>
    occupied.has(place) ? [{ code: 'unique', attr: `${index}.${source}`, values: { input: place } }] : [],
  );
  if (entries.length > 0) throw invalid(entries);
}
