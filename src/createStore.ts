import { localStorageStore, memoryStore, type Store } from 'react-admin';

const devicePreferences = new Set(['locale', 'theme', 'digits', 'hijri']);

/** Selected rows. They are not stored, so that a later visit does not delete them by accident. */
const isSelection = (key: string): boolean => /\.selectedIds(?:\.|$)/.test(key);

/** Creates react-admin's store. A sign-out resets it, except device preferences. The gateway's script is notified of changes. */
export function createStore(): Store {
  const saved = localStorageStore();
  const unsaved = memoryStore();
  const getStore = (key: string) => (isSelection(key) ? unsaved : saved);
  const change: Pick<Store, 'setItem' | 'removeItem'> = {
    setItem(key, value) {
      getStore(key).setItem(key, value);
      window.noteSetting?.(key);
    },
    removeItem(key) {
      getStore(key).removeItem(key);
      window.noteSetting?.(key);
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
      for (const key of Object.keys(saved.listItems?.() ?? {})) if (isSelection(key)) saved.removeItem(key);
    },
    teardown() {
      saved.teardown();
      unsaved.teardown();
    },
    getItem: (key, defaultValue) => getStore(key).getItem(key, defaultValue),
    subscribe: (key, callback) => getStore(key).subscribe(key, callback),
    removeItems: (keyPrefix) => remove((key) => key.startsWith(keyPrefix)),
    reset: () => remove((key) => !devicePreferences.has(key)),
  };
}
