import type { GetListParams, RaRecord } from 'ra-core';
import { toPage } from '../../src/data/paging/createListReader';
import type { ResolvedResource } from '../../src/schema/resource';
import type { ResourceCheck } from './context';
import type { RecordedCall } from './recordCalls';

/** A record as the API sent it. */
export type Json = Readonly<Record<string, unknown>>;

/** What a list call answered. */
export interface ListSeen {
  /** As the app knows them. */
  readonly records: readonly RaRecord[];
  /** undefined where the API does not say. */
  readonly total: number | undefined;
  readonly hasMore: boolean;
  readonly calls: readonly RecordedCall[];
}

/** Records that the other checks find their values in. */
export interface Sample extends ListSeen {
  /** As the API sent them. */
  readonly rows: readonly Json[];
  /** There are no more. */
  readonly isWhole: boolean;
}

/** A list as the app asks for it; filter, order and page as react-admin says them. */
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

/** The rows of the list calls among some. */
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
