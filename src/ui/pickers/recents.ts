import { useCallback, useEffect } from 'react';
import { type Identifier, useStore, useStoreContext } from 'react-admin';

const max = { stored: 10, shown: 5 };

const none: readonly Identifier[] = [];

/** react-admin's store is emptied at sign-out, so users do not see each other's records. */
const getKey = (resource: string) => `recent.${resource}`;

export function withRecent(ids: readonly Identifier[], id: Identifier): readonly Identifier[] {
  return [id, ...ids.filter((other) => String(other) !== String(id))].slice(0, max.stored);
}

export function useRecents(resource: string): readonly Identifier[] {
  const [ids] = useStore<readonly Identifier[]>(getKey(resource), none);
  return Array.isArray(ids) ? ids.slice(0, max.shown) : none;
}

export function useRemember(): (resource: string, id: Identifier) => void {
  const store = useStoreContext();
  return useCallback(
    (resource, id) => {
      const ids = store.getItem<readonly Identifier[]>(getKey(resource), none);
      store.setItem(getKey(resource), withRecent(Array.isArray(ids) ? ids : none, id));
    },
    [store],
  );
}

export function useRememberOpened(resource: string, id: Identifier | undefined): void {
  const remember = useRemember();
  useEffect(() => {
    if (id !== undefined) remember(resource, id);
  }, [remember, resource, id]);
}
