import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** What belongs to the device rather than to who is signed in (specification §4: the language is saved). */
const kept = new Set(['locale', 'theme', 'digits', 'hijri']);

/** Ticked rows. Another visit must not find them, nor delete them with others. */
const isSelection = (key: string): boolean => /\.selectedIds(?:\.|$)/.test(key);

/**
 * react-admin's store in local storage, that keeps the preferences of the device when it is reset: a sign-out resets it, and the
 * sign-in page after it should still speak the reader's language. The gateway's page is told of each change: the next one is drawn by it.
 */
export function createStore(): Store {
  const saved = localStorageStore();
  const unsaved = memoryStore();
  const storeOf = (key: string) => (isSelection(key) ? unsaved : saved);
  const change: Pick<Store, 'setItem' | 'removeItem'> = {
    setItem(key, value) {
      storeOf(key).setItem(key, value);
      window.tellScreen?.(key);
    },
    removeItem(key) {
      storeOf(key).removeItem(key);
      window.tellScreen?.(key);
    },
  };
  const remove = (isMeant: (key: string) => boolean) => {
    for (const key of Object.keys({ ...saved.listItems?.(), ...unsaved.listItems?.() })) if (isMeant(key)) change.removeItem(key);
  };
  return {
    ...saved,
    ...change,
    setup() {
      saved.setup();
      unsaved.setup();
      // Former versions saved them.
      for (const key of Object.keys(saved.listItems?.() ?? {})) if (isSelection(key)) saved.removeItem(key);
    },
    teardown() {
      saved.teardown();
      unsaved.teardown();
    },
    getItem: (key, defaultValue) => storeOf(key).getItem(key, defaultValue),
    subscribe: (key, callback) => storeOf(key).subscribe(key, callback),
    removeItems: (keyPrefix) => remove((key) => key.startsWith(keyPrefix)),
    reset: () => remove((key) => !kept.has(key)),
  };
}
