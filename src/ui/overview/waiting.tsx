import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type GetListResult, type RaRecord, useGetList } from 'react-admin';
import type { RecordId } from '../../schema/recordTypes';
import type { ResolvedResource } from '../../schema/resource';

/** Counts older than this are asked for again when a page is opened. */
const freshMilliseconds = 60_000;

type Filter = Readonly<Record<string, unknown>>;

/**
 * The filter of the records that wait for somebody: the view of the declared queue, else the list view whose values are all drawn
 * in the warning tone (an unverified trainer, a pending subscription). No such view, no count.
 */
export function waitingFilter(resource: ResolvedResource): Filter | undefined {
  const { views, queue } = resource.list;
  if (queue) return views.find(({ name }) => name === queue.view)?.filter;
  return views.find(({ filter }) => {
    const values = Object.entries(filter);
    return values.length > 0 && values.every(([source, value]) => toneOf(resource, source, value) === 'warning');
  })?.filter;
}

function toneOf(resource: ResolvedResource, source: string, value: unknown): string | undefined {
  const field = resource.fields[source];
  if (field?.type === 'boolean' && typeof value === 'boolean') return field.tones?.[value ? 'true' : 'false'];
  if (field?.type === 'choice' && typeof value === 'string') return field.tones?.[value];
  return undefined;
}

/** How many records of a resource wait; 0 while it is not known, or when the resource has no work of that kind. */
export function useWaitingCount(resource: ResolvedResource | undefined): number {
  const filter = resource && waitingFilter(resource);
  const { total } = useGetList(
    resource?.name ?? '',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' }, filter: filter ?? {} },
    { enabled: filter !== undefined, staleTime: freshMilliseconds, retry: false },
  );
  const finished = useFinishedCount(resource?.name ?? '');
  return filter ? Math.max(0, (total ?? 0) - finished) : 0;
}

/** Under this key stands how many records of a resource are dealt with here that the server still counts as waiting. */
const finishedKey = (resource: string) => ['finished', resource];

function useFinishedCount(resource: string): number {
  const queryClient = useQueryClient();
  const queryKey = finishedKey(resource);
  const { data } = useQuery({
    queryKey,
    // Nothing to fetch: the number is only ever set.
    queryFn: () => queryClient.getQueryData<number>(queryKey) ?? 0,
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Adjusts the counts of waiting records to changes that are not sent yet. */
interface WaitingCounts {
  /** The record no longer waits, as far as the reader is concerned. */
  finish(): void;
  /** It waits again: the change was taken back or failed. */
  putBack(): void;
  /** The change is saved: updates what was read before, and reads it again. */
  settle(id: RecordId): void;
}

export function useWaitingCounts(resource: ResolvedResource): WaitingCounts {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const { name } = resource;
    const filter = JSON.stringify(waitingFilter(resource));
    const count = (by: number) => queryClient.setQueryData<number>(finishedKey(name), (finished = 0) => finished + by);
    return {
      finish: () => count(1),
      putBack: () => count(-1),
      settle(id) {
        const isWaitingList = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
          JSON.stringify((queryKey[2] as { filter?: Filter } | undefined)?.filter) === filter;
        count(-1);
        queryClient.setQueriesData<GetListResult<RaRecord>>({ queryKey: [name, 'getList'], predicate: isWaitingList }, (list) =>
          list?.total === undefined ? list : { ...list, data: list.data.filter((record) => record.id !== id), total: list.total - 1 },
        );
        void queryClient.invalidateQueries({ queryKey: [name] });
      },
    };
  }, [queryClient, resource]);
}
