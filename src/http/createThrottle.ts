interface Waiting {
  readonly until: number;
  readonly calls: number;
}

export interface Throttle {
  /** Resolves to false if the user cancels. @throws the signal's reason if the caller aborts */
  wait(milliseconds: number, signal?: AbortSignal | null): Promise<boolean>;
  getWaiting(): Waiting | undefined;
  subscribe(listener: () => void): () => void;
  /** Registers a part of the page that shows the wait itself, which hides the notice. @returns unregisters it */
  tell(): () => void;
  isTold(): boolean;
  cancel(): void;
}

interface Waiter {
  readonly until: number;
  readonly end: (goesOn: boolean) => void;
}

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
