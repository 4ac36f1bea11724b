import type { DataProvider, FilterPayload, RaRecord, SortPayload } from 'ra-core';
import { patiently } from '../patiently';

/** The most rows that one export holds: more are for the database, not for a browser. */
export const EXPORT_CAP = 50_000;
/** The API's largest page (brief: max 100). */
const PAGE = 100;

export interface Reading {
  /** The most records that are read. Default `EXPORT_CAP`. */
  readonly cap?: number;
  readonly signal?: AbortSignal | undefined;
  /** @param total undefined where the API counts none */
  readonly onProgress?: (read: number, total: number | undefined) => void;
}

/** Everything that matches, page by page. */
export async function fetchMatching(
  dataProvider: DataProvider,
  resource: string,
  params: { readonly filter: FilterPayload; readonly sort: SortPayload },
  { cap = EXPORT_CAP, signal, onProgress }: Reading = {},
): Promise<{ readonly records: readonly RaRecord[]; readonly isCut: boolean }> {
  const records: RaRecord[] = [];
  for (let page = 1; records.length < cap; page += 1) {
    const call = { ...params, pagination: { page, perPage: PAGE }, ...(signal && { signal }) };
    const { data, total, pageInfo } = await patiently(() => dataProvider.getList(resource, call), signal);
    // A list that has become shorter meanwhile answers its last page once more.
    const isNew = total === undefined || total > (page - 1) * PAGE;
    if (isNew) records.push(...data);
    onProgress?.(Math.min(records.length, cap), total === undefined ? undefined : Math.min(total, cap));
    const hasMore = total === undefined ? pageInfo?.hasNextPage === true : records.length < total;
    if (!hasMore || !isNew || data.length === 0) return { records: records.slice(0, cap), isCut: records.length > cap };
  }
  return { records: records.slice(0, cap), isCut: true };
}

/** Records by their ids, in that order; those that are gone are left out. */
export async function fetchChosen(
  dataProvider: DataProvider,
  resource: string,
  ids: readonly RaRecord['id'][],
  { signal, onProgress }: Omit<Reading, 'cap'> = {},
): Promise<readonly RaRecord[]> {
  const records: RaRecord[] = [];
  for (let start = 0; start < ids.length; start += PAGE) {
    const chunk = ids.slice(start, start + PAGE);
    const { data } = await patiently(() => dataProvider.getMany(resource, { ids: chunk, ...(signal && { signal }) }), signal);
    records.push(...data);
    onProgress?.(Math.min(start + PAGE, ids.length), ids.length);
  }
  return records;
}
