import type { DataProvider, RaRecord } from 'ra-core';
import { callEach } from '../../../data/callEach';
import { fetchChosen, fetchMatching, type Reading } from '../../../data/paging/fetchMatching';
import { retryThrottled } from '../../../data/retryThrottled';
import type { SheetColumn } from '../../../data/sheets/exportRecords';
import { SheetError } from '../../../data/sheets/inWorker';
import type { ParsedSheet } from '../../../data/sheets/readSheet';
import { isReadable } from '../../../schema/isReadable';
import type { ResolvedResource } from '../../../schema/resource';
import type { Mapping } from './matchColumns';

export interface Existing {
  readonly records: readonly RaRecord[];
  /** True if these are all records. A unique value that none of them has is then free. */
  readonly isWhole: boolean;
}

/** Reads the rows' records by id, or all if rows without an id have a unique value. @throws SheetError if there are too many */
export async function fetchExisting(
  dataProvider: DataProvider,
  resource: ResolvedResource,
  { rows }: Pick<ParsedSheet, 'rows'>,
  mapping: Mapping,
  columns: readonly SheetColumn[],
  reading: Omit<Reading, 'cap'> = {},
): Promise<Existing> {
  const place = mapping.indexOf('id');
  const ids = rows.map(({ cells }) => (place < 0 ? null : (cells[place] ?? null)));
  const isMatchedByValue = mapping.some((key) => columns.some((column) => column.key === key && column.field?.unique));
  const isWhole = isMatchedByValue && ids.some((id) => id === null);
  let records: readonly RaRecord[];
  if (isWhole) {
    const sort = { field: 'id', order: 'ASC' } as const;
    const found = await fetchMatching(dataProvider, resource, { filter: {}, sort }, reading);
    if (found.isCut) throw new SheetError('tooManyRecords');
    records = found.records;
  } else {
    const wanted = [...new Set(ids.filter((id) => id !== null).map((id) => String(id).trim()))].map(parseId);
    records = await fetchChosen(dataProvider, resource.name, wanted, reading);
  }
  return { records: await complete(dataProvider, resource, records, mapping, reading), isWhole };
}

const parseId = (text: string): string | number => (/^\d{1,15}$/.test(text) ? Number(text) : text);

/** Reads records again if their list omits mapped fields. */
async function complete(
  dataProvider: DataProvider,
  { name, fields }: ResolvedResource,
  records: readonly RaRecord[],
  mapping: Mapping,
  { signal }: Pick<Reading, 'signal'>,
): Promise<readonly RaRecord[]> {
  const isLacking = (record: RaRecord) =>
    mapping.some((key) => key !== undefined && key !== 'id' && record[key] === undefined && isReadable(fields[key]));
  if (!records.some(isLacking)) return records;
  return callEach(records, async (record) => {
    if (!isLacking(record)) return record;
    const { data } = await retryThrottled(() => dataProvider.getOne(name, { id: record.id, ...(signal && { signal }) }), signal);
    return data as RaRecord;
  });
}
