/** What waits because the API answered 429 (RFC 6585 §4). */
export interface Waiting {
  /** When the next call is repeated: milliseconds since 1970. */
  readonly until: number;
  /** How many calls wait. */
  readonly calls: number;
}

/** Where calls wait that the API has no time for, and where a page can see that they do. */
export interface Throttle {
  /**
   * @param milliseconds how long to wait
   * @returns whether to go on; false: whoever waits gave up
   * @throws the signal's reason when the caller gives up
   */
  wait(milliseconds: number, signal?: AbortSignal | null): Promise<boolean>;
  /** Undefined while nothing waits; the same object until something changes. */
  getWaiting(): Waiting | undefined;
  /** @returns what ends the subscription */
  subscribe(listener: () => void): () => void;
  /** Ends every wait: the calls fail with what the API answered. */
  cancel(): void;
}

interface Waiter {
  readonly until: number;
  readonly end: (goesOn: boolean) => void;
}

/** A throttle of an app: one for all its calls, so that there is one notice for all that wait. */
export function createThrottle(): Throttle {
  const waiters = new Set<Waiter>();
  const listeners = new Set<() => void>();
  let waiting: Waiting | undefined;

  const change = () => {
    const until = Math.min(...[...waiters].map((waiter) => waiter.until));
    waiting = waiters.size === 0 ? undefined : { until, calls: waiters.size };
    for (const listener of listeners) listener();
  };

  return {
    wait: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const leave = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', give);
          waiters.delete(waiter);
          change();
        };
        const give = () => {
          leave();
          reject(signal?.reason);
        };
        const waiter: Waiter = {
          until: Date.now() + milliseconds,
          end(goesOn) {
            leave();
            resolve(goesOn);
          },
        };
        const timer = setTimeout(() => waiter.end(true), milliseconds);
        signal?.addEventListener('abort', give, { once: true });
        waiters.add(waiter);
        change();
      }),
    getWaiting: () => waiting,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    cancel() {
      for (const waiter of [...waiters]) waiter.end(false);
    },
  };
}
