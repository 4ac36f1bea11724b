import { availableParallelism } from 'node:os';
import type { ScreenThread } from './screenThread';

const maxThreads = 8;

export const spareCores = Math.max(1, Math.min(maxThreads, availableParallelism() - 1));

export function screenThreads(getThread: (index: number) => ScreenThread, maxCount = spareCores): ScreenThread {
  const running = [0];
  const started = () => running.map((count, index) => ({ index, count, thread: getThread(index) }));
  return {
    isReady: () => started().some(({ thread }) => thread.isReady()),
    render(request, fetch, signal) {
      const ready = started().filter(({ thread }) => thread.isReady());
      if (ready.length === running.length && ready.every(({ count }) => count > 0) && running.length < maxCount) {
        getThread(running.length);
        running.push(0);
      }
      // Until a thread is ready, screens wait for one that is starting.
      const [idlest] = (ready.length > 0 ? ready : started()).sort((one, other) => one.count - other.count);
      const rendering = idlest?.thread.render(request, fetch, signal);
      if (!idlest || !rendering) return undefined;
      const { index } = idlest;
      running[index] = (running[index] ?? 0) + 1;
      return rendering.finally(() => {
        running[index] = (running[index] ?? 1) - 1;
      });
    },
  };
}
