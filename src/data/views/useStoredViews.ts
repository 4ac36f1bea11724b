import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { StoredView, StoredViews, ViewChoice } from '../../schema/listViews';
import { fetchViews } from './fetchViews';

const queryKey = ['views'];
const maxAgeMs = 60_000;

/** Reads the views of the account: undefined until they are read, null if no gateway keeps views. @param enabled default true */
export function useStoredViews(enabled = true) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchViews(signal),
    staleTime: maxAgeMs,
    retry: false,
    // A failure is shown where views are opened.
    throwOnError: false,
    enabled,
  });
}

export function useViewUpdates() {
  const queryClient = useQueryClient();
  const update = (change: (stored: StoredViews) => StoredViews) =>
    queryClient.setQueryData<StoredViews | null>(queryKey, (stored) => (stored ? change(stored) : stored));
  return {
    put: (view: StoredView) => update((stored) => ({ ...stored, views: [...stored.views.filter(({ id }) => id !== view.id), view] })),
    remove: (id: string) => update((stored) => ({ ...stored, views: stored.views.filter((one) => one.id !== id) })),
    choose: (resource: string, choice: ViewChoice) =>
      update((stored) => ({ ...stored, choices: { ...stored.choices, [resource]: choice } })),
    refetch: () => queryClient.invalidateQueries({ queryKey }),
  };
}
