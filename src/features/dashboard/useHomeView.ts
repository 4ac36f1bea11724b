import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { ChangedViewError, fetchViews, putView, removeView } from '../../data/views/fetchViews';
import { homeViews } from '../../schema/homeViews';
import type { StoredView, StoredViews } from '../../schema/listViews';

/** Shared with the views of lists, so that one call reads all. */
const queryKey = ['views'];

/** Reads and writes the home page that the account arranged. `canKeep` is false without a gateway that keeps views. */
export function useHomeView() {
  const queryClient = useQueryClient();
  // The gateway does not read views for its rendering.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchViews(signal),
    staleTime: 60_000,
    retry: false,
    throwOnError: false,
    enabled: isMounted,
  });
  const view = data?.views.filter(({ resource, shared }) => resource === homeViews && !shared).at(-1);
  // The gateway renders the first screen with this copy, which is also shown until the views are read.
  const [copy, setCopy] = useStore<readonly string[] | undefined>('homeWidgets');
  const columns = data === undefined ? copy : view?.content.columns;
  const isOutdated = JSON.stringify(columns) !== JSON.stringify(copy);
  useEffect(() => {
    if (isOutdated) setCopy(columns);
  }, [isOutdated, columns, setCopy]);
  const update = (next: StoredView | undefined) =>
    queryClient.setQueryData<StoredViews | null>(
      queryKey,
      (stored) => stored && { ...stored, views: [...stored.views.filter(({ id }) => id !== view?.id), ...(next ? [next] : [])] },
    );
  const save = async (columns: readonly string[]) => {
    const write = { resource: homeViews, name: 'home', shared: false, content: { filter: {}, columns } };
    const id = view?.id ?? createId();
    try {
      update(await putView(id, { ...write, version: view?.version ?? 0 }));
    } catch (error) {
      if (!(error instanceof ChangedViewError)) throw error;
      // Changed in another window of the same account: the last arrangement counts.
      update(await putView(id, { ...write, version: error.current.version }));
    }
  };
  const reset = async () => {
    if (view) await removeView(view);
    update(undefined);
  };
  return { columns, canKeep: Boolean(data), save, reset };
}

function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
