import type { Identifier, RaRecord } from 'ra-core';
import { httpError } from '../http/toHttpError';
import type { ResolvedResource } from '../schema/resource';
import type { ReadList } from './paging/createListReader';

const limits = { page: 100, records: 2_000 };

/** Reads a record of an API that has no call for one (`calls.read: 'list'`). @throws HttpError 404 if the list does not have it */
export async function findInList(readList: ReadList, resource: ResolvedResource, id: Identifier, signal?: AbortSignal): Promise<RaRecord> {
  const find = (records: readonly RaRecord[]) => records.find((record) => String(record.id) === String(id));
  for (let start = 0; start < limits.records; start += limits.page) {
    const { records } = await readList(resource, { filter: {} }, start, limits.page, signal);
    const record = find(records);
    if (record) return record;
    // An API may return smaller pages than asked for, but an empty one is past the end.
    if (records.length < limits.page) break;
  }
  throw httpError(404, 'errors.notFound');
}
