/** The calls that wait after a 429 (RFC 6585 §4). */
export interface Waiting {
  /** When the next call is repeated, in milliseconds since 1970. */
  readonly until: number;
  /** The number of waiting calls. */
  readonly calls: number;
}

/** Holds calls after a 429, and lets a page show that they wait. */
export interface Throttle {
  /**
   * @param milliseconds how long to wait
   * @returns whether to repeat the call; false if the user gave up
   * @throws the signal's reason if the caller aborts
   */
  wait(milliseconds: number, signal?: AbortSignal | null): Promise<boolean>;
  /** Undefined while nothing waits. The object stays the same until something changes. */
  getWaiting(): Waiting | undefined;
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void;
  /** Registers a part of the page that says itself that calls wait. @returns unregisters it */
  tell(): () => void;
  /** Whether a part of the page says so itself. */
  isTold(): boolean;
  /** Ends every wait. The calls fail with the API's answer. */
  cancel(): void;
}

interface Waiter {
  readonly until: number;
  readonly end: (goesOn: boolean) => void;
}

/** Creates the throttle of an app. All calls share it, so that the page shows one notice. */
export function createThrottle(): Throttle {
  const waiters = new Set<Waiter>();
  const listeners = new Set<() => void>();
  const tellers = new Set<symbol>();
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
    tell() {
      const teller = Symbol('teller');
      tellers.add(teller);
      for (const listener of listeners) listener();
      return () => {
        tellers.delete(teller);
        for (const listener of listeners) listener();
      };
    },
    isTold: () => tellers.size > 0,
    cancel() {
      for (const waiter of [...waiters]) waiter.end(false);
    },
  };
}
