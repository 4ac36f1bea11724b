import { useGetList } from 'react-admin';
import type { Resource } from '../schema/resource';

/** Counts older than this are asked for again when a page is opened. */
const freshMilliseconds = 60_000;

/**
 * The filter of the records that wait for somebody: the list view whose values are all drawn in the warning tone
 * (an unverified trainer, a pending subscription). No such view, no count.
 */
export function waitingFilter(resource: Resource): Readonly<Record<string, unknown>> | undefined {
  return resource.list.views.find(({ filter }) => {
    const values = Object.entries(filter);
    return values.length > 0 && values.every(([source, value]) => toneOf(resource, source, value) === 'warning');
  })?.filter;
}

function toneOf(resource: Resource, source: string, value: unknown): string | undefined {
  const field = resource.fields[source];
  if (field?.type === 'boolean' && typeof value === 'boolean') return field.tones?.[value ? 'true' : 'false'];
  if (field?.type === 'choice' && typeof value === 'string') return field.tones?.[value];
  return undefined;
}

/** How many records of a resource wait; 0 while it is not known, or when the resource has no work of that kind. */
export function useWaitingCount(resource: Resource | undefined): number {
  const filter = resource && waitingFilter(resource);
  const { total } = useGetList(
    resource?.name ?? '',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' }, filter: filter ?? {} },
    { enabled: filter !== undefined, staleTime: freshMilliseconds, retry: false },
  );
  return filter ? (total ?? 0) : 0;
}
