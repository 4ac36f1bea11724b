/** Values by key, of which only those are kept that were asked for last. */
export interface Cache<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
}

/** @param most how many values are kept */
export function createCache<V>(most: number): Cache<V> {
  // A map keeps the order in which keys came: the first one has not been asked for the longest.
  const values = new Map<string, V>();
  const put = (key: string, value: V) => {
    values.delete(key);
    values.set(key, value);
  };
  return {
    get(key) {
      const value = values.get(key);
      if (value !== undefined) put(key, value);
      return value;
    },
    set(key, value) {
      put(key, value);
      const [oldest] = values.size > most ? values.keys() : [];
      if (oldest !== undefined) values.delete(oldest);
    },
    delete: (key) => void values.delete(key),
  };
}
