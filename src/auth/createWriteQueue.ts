/**
 * Runs one write at a time, in call order. Sign-in, sign-out and update each set a cookie, so the last call must reach the server
 * last.
 */
export function createWriteQueue() {
  let last: { readonly key: string; readonly result: Promise<unknown> } | undefined;

  return {
    /**
     * @param key identifies the write; a call with the key of the last pending write shares its result
     * @param work starts when all earlier writes have succeeded or failed
     */
    run<T>(key: string, work: () => Promise<T>): Promise<T> {
      if (last?.key === key) return last.result as Promise<T>;
      const before = last?.result;
      const inTurn = async () => {
        await before?.catch(() => {});
        return work();
      };
      const mine = { key, result: inTurn() };
      last = mine;
      const done = () => {
        if (last === mine) last = undefined;
      };
      mine.result.then(done, done);
      return mine.result;
    },

    /** Resolves when no write is running or waiting. */
    async idle(): Promise<void> {
      while (last) await last.result.catch(() => {});
    },
  };
}
