/**
 * One write at a time, in the order they were asked for: sign-in, sign-out and update each answer with a cookie, and the last one
 * asked for must be the last one that the server hears.
 */
export function createWriteQueue() {
  let last: { readonly key: string; readonly result: Promise<unknown> } | undefined;

  return {
    /**
     * @param key what the write is; whoever asks for the same as the last one that is not done yet shares it
     * @param work begins when all earlier writes have ended, well or not
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

    /** Resolves once no write is under way or waiting. */
    async idle(): Promise<void> {
      while (last) await last.result.catch(() => {});
    },
  };
}
