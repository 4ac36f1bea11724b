import { localStorageStore, type StoreContextProviderProps } from 'react-admin';

/** react-admin's store of preferences. */
export type Store = NonNullable<StoreContextProviderProps['value']>;

/** What belongs to the device rather than to who is signed in (specification §4: the language is saved). */
const kept = new Set(['locale', 'theme']);

const prefix = 'RaStore.';

/**
 * react-admin's store in local storage, that keeps language and theme when it is reset: a sign-out resets it, and the
 * sign-in page after it should still speak the reader's language.
 */
export function createStore(): Store {
  const store = localStorageStore();
  return {
    ...store,
    reset() {
      const keys = Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
      for (const key of keys.map((one) => one.slice(prefix.length))) if (!kept.has(key)) store.removeItem(key);
    },
  };
}
