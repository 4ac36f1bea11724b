/** Runs writes one at a time, in call order. Each sets a cookie, so the last call must reach the server last. */
export function createWriteQueue() {
  let last: { readonly key: string; readonly result: Promise<unknown> } | undefined;

  return {
    run<T>(key: string, work: () => Promise<T>): Promise<T> {
      if (last?.key === key) return last.result as Promise<T>;
      const before = last?.result;
      const inTurn = async () => {
        await before?.catch(() => {});
        return work();
      };
      const entry = { key, result: inTurn() };
      last = entry;
      const done = () => {
        if (last === entry) last = undefined;
      };
      entry.result.then(done, done);
      return entry.result;
    },

    async idle(): Promise<void> {
      while (last) await last.result.catch(() => {});
    },
  };
}
