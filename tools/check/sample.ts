import type { GetListParams, RaRecord } from 'ra-core';
import { toPage } from '../../src/data/paging/createListReader';
import type { ResolvedResource } from '../../src/schema/resource';
import { withFlatTexts } from '../../src/schema/textForms';
import type { ResourceCheck } from './context';
import type { RecordedCall } from './recordCalls';

export type Json = Readonly<Record<string, unknown>>;

export interface ListSeen {
  readonly records: readonly RaRecord[];
  readonly total: number | undefined;
  readonly hasMore: boolean;
  readonly calls: readonly RecordedCall[];
}

export interface Sample extends ListSeen {
  readonly rows: readonly Json[];
  readonly isWhole: boolean;
}

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

export function readRows(resource: Pick<ResolvedResource, 'envelope' | 'texts' | 'fields'>, calls: readonly RecordedCall[]): Json[] {
  return calls.flatMap(({ json, status }) => {
    if (status !== 200) return [];
    try {
      return [...toPage(json, resource.envelope).results].map((row) => withFlatTexts(resource, row as unknown as Json));
    } catch {
      return [];
    }
  });
}

export function joinIds(records: readonly RaRecord[]): string {
  return records.map(({ id }) => id).join();
}
