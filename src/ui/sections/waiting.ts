import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { ResolvedResource } from '../../schema/resource';

const maxAgeMs = 60_000;

export type WaitingFilter = Readonly<Record<string, unknown>>;

/** Returns the view of the declared queue, else the first view whose values all have the tone `warning`. */
export function waitingFilter(resource: ResolvedResource): WaitingFilter | undefined {
  const { views, queue } = resource.list;
  if (queue) return views.find(({ name }) => name === queue.view)?.filter;
  return views.find(({ filter }) => {
    const values = Object.entries(filter);
    return values.length > 0 && values.every(([source, value]) => getTone(resource, source, value) === 'warning');
  })?.filter;
}

function getTone(resource: ResolvedResource, source: string, value: unknown): string | undefined {
  const field = resource.fields[source];
  if (field?.type === 'boolean' && typeof value === 'boolean') return field.tones?.[value ? 'true' : 'false'];
  if (field?.type === 'choice' && typeof value === 'string') return field.tones?.[value];
  return undefined;
}

export function useWaitingCount(resource: ResolvedResource | undefined): number {
  const filter = resource && waitingFilter(resource);
  const { total } = useGetList(
    resource?.name ?? '',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' }, filter: filter ?? {} },
    { enabled: filter !== undefined, staleTime: maxAgeMs, retry: false },
  );
  const finished = useFinishedCount(resource?.name ?? '');
  return filter ? Math.max(0, (total ?? 0) - finished) : 0;
}

/** Query key of the number of records that are reviewed here but still pending on the server. */
export const finishedKey = (resource: string) => ['finished', resource];

function useFinishedCount(resource: string): number {
  const queryClient = useQueryClient();
  const queryKey = finishedKey(resource);
  const { data } = useQuery({
    queryKey,
    // Never fetched, only set.
    queryFn: () => queryClient.getQueryData<number>(queryKey) ?? 0,
    initialData: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
