import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { randomHex } from '../../data/randomHex';
import { ChangedViewError, putView, removeView } from '../../data/views/fetchViews';
import { useStoredViews, useViewUpdates } from '../../data/views/useStoredViews';
import { homeViews } from '../../schema/homeViews';

/** Reads and writes the home page that the account arranged. `canKeep` is false if the gateway does not store views. */
export function useHomeView() {
  const updates = useViewUpdates();
  // The gateway does not read views for its rendering.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const { data } = useStoredViews(isMounted);
  const view = data?.views.filter(({ resource, shared }) => resource === homeViews && !shared).at(-1);
  // The gateway renders the first screen with this copy, which is also shown until the views are read.
  const [copy, setCopy] = useStore<readonly string[] | undefined>('homeWidgets');
  const columns = data === undefined ? copy : view?.content.columns;
  const isOutdated = JSON.stringify(columns) !== JSON.stringify(copy);
  useEffect(() => {
    if (isOutdated) setCopy(columns);
  }, [isOutdated, columns, setCopy]);
  const save = async (columns: readonly string[]) => {
    const write = { resource: homeViews, name: 'home', shared: false, content: { filter: {}, columns } };
    const id = view?.id ?? randomHex(8);
    try {
      updates.put(await putView(id, { ...write, version: view?.version ?? 0 }));
    } catch (error) {
      if (!(error instanceof ChangedViewError)) throw error;
      // Changed in another window of the same account: the last arrangement counts.
      updates.put(await putView(id, { ...write, version: error.current.version }));
    }
  };
  const reset = async () => {
    if (!view) return;
    await removeView(view);
    updates.remove(view.id);
  };
  return { columns, canKeep: Boolean(data), save, reset };
}
