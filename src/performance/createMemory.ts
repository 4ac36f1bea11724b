export function createMemory<T>(max: number) {
  const known = new Map<string, T>();
  return {
    get: (key: string): T | undefined => known.get(key),
    set(key: string, value: T): void {
      known.delete(key);
      known.set(key, value);
      const [oldest] = known.keys();
      if (known.size > max && oldest !== undefined) known.delete(oldest);
    },
  };
}
