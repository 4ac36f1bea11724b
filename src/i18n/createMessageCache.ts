import type { Locale } from '../schema/fieldTypes';
import type { LoadMessages, Messages } from './messages';

/** Messages that were loaded, and those on their way. */
export interface MessageCache {
  /** Loads each namespace once; what failed is tried anew the next time. */
  load(locale: Locale, namespace: string): Promise<void>;
  get(locale: Locale, namespace: string): Messages | undefined;
}

/** Keeps what `load` brings, and asks it once for what several want at the same time. */
export function createMessageCache(load: LoadMessages): MessageCache {
  const loaded = new Map<string, Messages>();
  const pending = new Map<string, Promise<void>>();
  return {
    load(locale, namespace) {
      const key = `${locale}/${namespace}`;
      if (loaded.has(key)) return Promise.resolve();
      let promise = pending.get(key);
      if (!promise) {
        promise = load(locale, namespace)
          .then((messages) => void loaded.set(key, messages))
          .finally(() => pending.delete(key));
        pending.set(key, promise);
      }
      return promise;
    },
    get: (locale, namespace) => loaded.get(`${locale}/${namespace}`),
  };
}
