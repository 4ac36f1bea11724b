import { sleep } from '../../http/sleep';

const slice = 12;

interface TurnOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onTurn?: ((done: number) => void) | undefined;
}

/** Runs long work with a pause every 12 ms, so that the page stays responsive. @throws the signal's reason once it is aborted */
export async function runInSlices<T, A>(items: readonly T[], work: (item: T) => A, { signal, onTurn }: TurnOptions = {}): Promise<A[]> {
  const results: A[] = [];
  let start = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - start < slice) continue;
    onTurn?.(results.length);
    await sleep(0, signal);
    start = performance.now();
  }
  return results;
}
