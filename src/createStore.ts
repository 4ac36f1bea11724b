import { localStorageStore, type StoreContextProviderProps } from 'react-admin';

/** react-admin's store of preferences. */
export type Store = NonNullable<StoreContextProviderProps['value']>;

/** What belongs to the device rather than to who is signed in (specification §4: the language is saved). */
const kept = new Set(['locale', 'theme', 'digits', 'hijri']);

/**
 * react-admin's store in local storage, that keeps the preferences of the device when it is reset: a sign-out resets it, and the
 * sign-in page after it should still speak the reader's language. The gateway's page is told of each change: the next one is drawn by it.
 */
export function createStore(): Store {
  const store = localStorageStore();
  const change: Pick<Store, 'setItem' | 'removeItem'> = {
    setItem(key, value) {
      store.setItem(key, value);
      window.tellScreen?.(key);
    },
    removeItem(key) {
      store.removeItem(key);
      window.tellScreen?.(key);
    },
  };
  const remove = (isMeant: (key: string) => boolean) => {
    for (const key of Object.keys(store.listItems?.() ?? {})) if (isMeant(key)) change.removeItem(key);
  };
  return {
    ...store,
    ...change,
    removeItems: (keyPrefix) => remove((key) => key.startsWith(keyPrefix)),
    reset: () => remove((key) => !kept.has(key)),
  };
}
