import type { DataProvider, FilterPayload, RaRecord } from 'react-admin';
import { fetchChosen, fetchMatching } from '../../data/paging/fetchMatching';
import type { Selection } from '../../extensions/selection';

/** The records of a selection as they are now. */
export interface SelectedRecords {
  readonly records: readonly RaRecord[];
  /** Whether there were more than one action may have. */
  readonly isCut: boolean;
  /** How many came to the list while it was read, and are certainly not among these. */
  readonly missed: number;
}

/** The most records of one action. More are for the database. */
export const mostSelected = 10_000;

interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Called with the number of records so far. */
  readonly onProgress?: (count: number) => void;
}

/**
 * Reads all records that match, in the order of their ids, so that one that is changed meanwhile keeps its place. The records of this
 * moment, each once, are what an action is about.
 *
 * @throws what the data provider throws
 */
export async function readMatching(
  dataProvider: DataProvider,
  resource: string,
  filter: FilterPayload,
  options: ReadOptions = {},
): Promise<SelectedRecords> {
  const sort = { field: 'id', order: 'ASC' } as const;
  const { records, isCut, missed } = await fetchMatching(dataProvider, resource, { filter, sort }, { ...options, cap: mostSelected });
  return { records: [...new Map(records.map((record) => [String(record.id), record])).values()], isCut, missed };
}

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
  options: ReadOptions = {},
): Promise<SelectedRecords> {
  if (matching) return readMatching(dataProvider, resource, matching.filter, options);
  const found = new Map(known.map((record) => [String(record.id), record]));
  const missing = ids.filter((id) => !found.has(String(id)));
  for (const record of await fetchChosen(dataProvider, resource, missing, options)) found.set(String(record.id), record);
  return { records: ids.slice(0, mostSelected).map((id) => found.get(String(id)) ?? { id }), isCut: ids.length > mostSelected, missed: 0 };
}
