import { availableParallelism } from 'node:os';
import type { ScreenThread } from './screenThread';

/** More threads than these no gateway needs; each takes the memory of an app. */
const mostThreads = 8;

/** Threads that may draw at once: as many as there are cores to spare beside the gateway's own. */
export const spareCores = Math.max(1, Math.min(mostThreads, availableParallelism() - 1));

/**
 * Several threads as one. The next one is started when those that are there are all at work, and gets what is drawn from then on.
 *
 * @param threadOf the thread of a number from 0, started when it is not there
 * @param most how many there may be
 */
export function screenThreads(threadOf: (index: number) => ScreenThread, most = spareCores): ScreenThread {
  /** Drawings of each thread that was started. */
  const running = [0];
  const started = () => running.map((count, index) => ({ index, count, thread: threadOf(index) }));
  return {
    isReady: () => started().some(({ thread }) => thread.isReady()),
    draw(request, fetch, signal) {
      const ready = started().filter(({ thread }) => thread.isReady());
      if (ready.length === running.length && ready.every(({ count }) => count > 0) && running.length < most) {
        threadOf(running.length);
        running.push(0);
      }
      // Until one has started, the screen waits for the first.
      const [idlest] = (ready.length > 0 ? ready : started()).sort((one, other) => one.count - other.count);
      const drawing = idlest?.thread.draw(request, fetch, signal);
      if (!idlest || !drawing) return undefined;
      const { index } = idlest;
      running[index] = (running[index] ?? 0) + 1;
      return drawing.finally(() => {
        running[index] = (running[index] ?? 1) - 1;
      });
    },
  };
}
