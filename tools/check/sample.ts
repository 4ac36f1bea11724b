import type { GetListParams, RaRecord } from 'ra-core';
import { toPage } from '../../src/data/paging/createListReader';
import type { ResolvedResource } from '../../src/schema/resource';
import type { ResourceCheck } from './context';
import type { RecordedCall } from './recordCalls';

export type Json = Readonly<Record<string, unknown>>;

export interface ListSeen {
  /** As the app reads them. */
  readonly records: readonly RaRecord[];
  /** undefined: unknown. */
  readonly total: number | undefined;
  readonly hasMore: boolean;
  readonly calls: readonly RecordedCall[];
}

/** Records with values for other checks. */
export interface Sample extends ListSeen {
  /** As sent by the API. */
  readonly rows: readonly Json[];
  /** True without further records. */
  readonly isWhole: boolean;
}

/** Requests a list like the app, with react-admin's filter, order and page. */
export async function sampleList(
  { provider, resource, recorder }: Pick<ResourceCheck, 'provider' | 'resource' | 'recorder'>,
  {
    filter = {},
    sort = resource.list.sort,
    page = 1,
    perPage = 25,
  }: Partial<Pick<GetListParams, 'filter' | 'sort'>> & { page?: number; perPage?: number } = {},
): Promise<ListSeen> {
  const { result, calls } = await recorder.during(() => provider.getList(resource.name, { filter, sort, pagination: { page, perPage } }));
  const { data, total, pageInfo } = result;
  return { records: data, total, calls, hasMore: total === undefined ? pageInfo?.hasNextPage === true : total > page * perPage };
}

/** The rows of the list calls among the calls. */
export function rowsOf({ envelope }: Pick<ResolvedResource, 'envelope'>, calls: readonly RecordedCall[]): Json[] {
  return calls.flatMap(({ json, status }) => {
    if (status !== 200) return [];
    try {
      return [...toPage(json, envelope).results] as unknown as Json[];
    } catch {
      return [];
    }
  });
}

export function joinIds(records: readonly RaRecord[]): string {
  return records.map(({ id }) => id).join();
}
