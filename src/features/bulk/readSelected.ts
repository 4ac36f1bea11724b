import type { DataProvider, RaRecord } from 'react-admin';
import { fetchChosen } from '../../data/paging/fetchMatching';
import type { Selection } from '../../extensions/selection';
import { type MatchingOptions, mostSelected, readMatching, type SelectedRecords } from '../../ui/list/readMatching';

/**
 * Reads the records of a selection that are not known yet. One that is gone is `{ id }`: the API says so when its turn comes.
 *
 * @param known records of the page
 */
export async function readSelected(
  dataProvider: DataProvider,
  resource: string,
  { ids, matching }: Selection,
  known: readonly RaRecord[],
  options: MatchingOptions = {},
): Promise<SelectedRecords> {
  if (matching) return readMatching(dataProvider, resource, matching.filter, options);
  const found = new Map(known.map((record) => [String(record.id), record]));
  const missing = ids.filter((id) => !found.has(String(id)));
  for (const record of await fetchChosen(dataProvider, resource, missing, options)) found.set(String(record.id), record);
  return { records: ids.slice(0, mostSelected).map((id) => found.get(String(id)) ?? { id }), isCut: ids.length > mostSelected, missed: 0 };
}
