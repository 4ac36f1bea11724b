import type { DataProvider, FilterPayload, RaRecord } from 'react-admin';
import { fetchMatching, type Paged } from '../../data/paging/fetchMatching';

export interface SelectedRecords {
  readonly records: readonly RaRecord[];
  /** True if more records match than one action can handle. */
  readonly isCut: boolean;
  /** Number of records added during the read, which are not among `records`. */
  readonly missed: number;
}

export const maxSelected = 10_000;

export interface MatchingOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (count: number) => void;
}

/** Reads all matching records once, by id, so that concurrent changes do not move them. */
export async function readMatching(
  dataProvider: DataProvider,
  resource: Paged,
  filter: FilterPayload,
  options: MatchingOptions = {},
): Promise<SelectedRecords> {
  const sort = { field: 'id', order: 'ASC' } as const;
  const { records, isCut, missed } = await fetchMatching(dataProvider, resource, { filter, sort }, { ...options, cap: maxSelected });
  return { records: [...new Map(records.map((record) => [String(record.id), record])).values()], isCut, missed };
}
