import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { fetchViews } from '../../data/views/fetchViews';
import type { StoredView, StoredViews, ViewChoice } from '../../schema/listViews';
import type { ResolvedResource } from '../../schema/resource';
import type { NamedView } from './listViewState';

const queryKey = ['views'];
const maxAgeMs = 60_000;

/** Reads the views of the account: undefined until they are read, null if no gateway keeps views. */
export function useStoredViews() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchViews(signal),
    staleTime: maxAgeMs,
    retry: false,
    // A failure is shown where views are opened.
    throwOnError: false,
  });
}

/** Returns a function that puts answers of writes into what was read. */
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

export function useDeclaredViews(): (resource: ResolvedResource) => readonly NamedView[] {
  const translate = useTranslate();
  return ({ name, list }) =>
    list.views.map((view) => ({
      id: view.name,
      name: translate(`resources.${name}.views.${view.name}`),
      content: { filter: view.filter },
      isDeclared: true,
    }));
}
