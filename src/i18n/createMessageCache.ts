import type { Locale } from '../schema/fieldTypes';
import type { LoadMessages, Messages } from './messages';

/** Loaded messages, and pending requests. */
export interface MessageCache {
  /** Loads each namespace once; a failed one is requested again next time. */
  load(locale: Locale, namespace: string): Promise<void>;
  get(locale: Locale, namespace: string): Messages | undefined;
}

/** Caches the results of `load`; simultaneous callers share one request. */
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
