import type { DataProvider, RaRecord } from 'ra-core';
import { writableColumns } from '../../../data/sheets/toTemplate';
import { filterParameters } from '../../../fields/filterParameters';
import { foldCell } from '../../../fields/foldCell';
import { isSameValue } from '../../../fields/isSameValue';
import { isBlank } from '../../../fields/wire';
import type { ResolvedResource } from '../../../schema/resource';
import { toWrittenField } from './createValueChecker';
import type { ImportItem } from './importStore';

interface Written {
  readonly record: RaRecord;
  /** True: all sent values match. Otherwise the record is probably another user's. */
  readonly isSame: boolean;
}

/** Finds the record of a create call by a unique value. @returns `none` if no record has it; undefined if that is unknown */
export async function findWritten(
  dataProvider: DataProvider,
  resource: ResolvedResource,
  { values }: Pick<ImportItem, 'values'>,
): Promise<Written | 'none' | undefined> {
  const columns = writableColumns(resource, 'en');
  for (const { key, source } of columns.filter(({ field }) => field?.unique)) {
    const isFilter = key === source && resource.list.filters.includes(source) && filterParameters(resource, source).equals !== undefined;
    if (isBlank(values[key]) || (!isFilter && !resource.list.search.includes(source))) continue;
    const filter = isFilter ? { [source]: values[key] } : { q: values[key] };
    const pagination = { page: 1, perPage: 100 };
    const { data } = await dataProvider.getList(resource.name, { filter, pagination, sort: { field: 'id', order: 'DESC' } });
    const record = data.find((one) => foldCell(String(one[key] ?? '')) === foldCell(String(values[key])));
    // Values that the list omits, such as passwords, cannot be compared.
    const isSame = columns.every(({ key: one, field }) => {
      const [sent, stored] = [values[one], record?.[one]];
      return !field || sent === undefined || stored === undefined || isSameValue(toWrittenField(field), stored, sent);
    });
    if (record) return { record, isSame };
    // A full page may hide further matches.
    if (data.length < pagination.perPage) return 'none';
  }
  return undefined;
}
