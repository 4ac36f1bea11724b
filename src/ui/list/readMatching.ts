import type { DataProvider, FilterPayload, RaRecord } from 'react-admin';
import { fetchMatching } from '../../data/paging/fetchMatching';

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

export interface MatchingOptions {
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
  options: MatchingOptions = {},
): Promise<SelectedRecords> {
  const sort = { field: 'id', order: 'ASC' } as const;
  const { records, isCut, missed } = await fetchMatching(dataProvider, resource, { filter, sort }, { ...options, cap: mostSelected });
  return { records: [...new Map(records.map((record) => [String(record.id), record])).values()], isCut, missed };
}
