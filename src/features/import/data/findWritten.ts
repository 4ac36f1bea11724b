import type { DataProvider, RaRecord } from 'ra-core';
import { writableColumns } from '../../../data/sheets/toWorkbook';
import { foldCell } from '../../../fields/foldCell';
import { isSameValue } from '../../../fields/isSameValue';
import { isBlank } from '../../../fields/wire';
import type { ResolvedResource } from '../../../schema/resource';
import { asWritten } from './createValueChecker';
import type { ImportItem } from './importStore';

/** A record with a unique value of a row. */
interface Written {
  readonly record: RaRecord;
  /** Whether it says what the row says. Otherwise it is likely to be somebody else's. */
  readonly isSame: boolean;
}

/**
 * Looks for the record that a create made, by a unique value.
 *
 * @returns `none` if no record has the value; undefined if that cannot be found out
 */
export async function findWritten(
  dataProvider: DataProvider,
  resource: ResolvedResource,
  { values }: Pick<ImportItem, 'values'>,
): Promise<Written | 'none' | undefined> {
  const columns = writableColumns(resource, 'en');
  for (const { key, source } of columns.filter(({ field }) => field?.unique)) {
    const isFilter = key === source && resource.list.filters.includes(source);
    if (isBlank(values[key]) || (!isFilter && !resource.list.search.includes(source))) continue;
    const filter = isFilter ? { [source]: values[key] } : { q: values[key] };
    const pagination = { page: 1, perPage: 100 };
    const { data } = await dataProvider.getList(resource.name, { filter, pagination, sort: { field: 'id', order: 'DESC' } });
    const record = data.find((one) => foldCell(String(one[key] ?? '')) === foldCell(String(values[key])));
    // What the list leaves out, as passwords, says nothing.
    const isSame = columns.every(({ key: one, field }) => {
      const [sent, stored] = [values[one], record?.[one]];
      return !field || sent === undefined || stored === undefined || isSameValue(asWritten(field), stored, sent);
    });
    if (record) return { record, isSame };
    // A full page of others says nothing of the rest.
    if (data.length < pagination.perPage) return 'none';
  }
  return undefined;
}
