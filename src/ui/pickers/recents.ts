import { useCallback, useEffect } from 'react';
import { type Identifier, useStore, useStoreContext } from 'react-admin';

/** Records of a resource that are remembered, and how many of them a picker shows first. */
const most = { kept: 10, shown: 5 };

const none: readonly Identifier[] = [];

/** In react-admin's store, which is emptied at sign-out: what one administrator used, the next does not see. */
const keyOf = (resource: string) => `recent.${resource}`;

/** @returns the ids with one more at the front */
export function withRecent(ids: readonly Identifier[], id: Identifier): readonly Identifier[] {
  return [id, ...ids.filter((other) => String(other) !== String(id))].slice(0, most.kept);
}

/** The records of a resource that were chosen, created or opened last, newest first. */
export function useRecents(resource: string): readonly Identifier[] {
  const [ids] = useStore<readonly Identifier[]>(keyOf(resource), none);
  return Array.isArray(ids) ? ids.slice(0, most.shown) : none;
}

/** Remembers that a record was chosen, created or opened. */
export function useRemember(): (resource: string, id: Identifier) => void {
  const store = useStoreContext();
  return useCallback(
    (resource, id) => {
      const ids = store.getItem<readonly Identifier[]>(keyOf(resource), none);
      store.setItem(keyOf(resource), withRecent(Array.isArray(ids) ? ids : none, id));
    },
    [store],
  );
}

/** Remembers the record of a page. */
export function useRememberOpened(resource: string, id: Identifier | undefined): void {
  const remember = useRemember();
  useEffect(() => {
    if (id !== undefined) remember(resource, id);
  }, [remember, resource, id]);
}
