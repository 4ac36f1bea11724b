/** How much may be under way, and how much may wait for it. */
export interface QueueLimits {
  /** Tasks that run at once. */
  readonly atOnce: number;
  /** How many of them may be of the second rank. */
  readonly secondAtOnce: number;
  /** Tasks of one rank that may wait. */
  readonly mostWaiting: number;
}

/** Whose turn comes first. */
export type Rank = 'first' | 'second';

/** How many tasks there are. */
export interface QueueCounts {
  readonly running: number;
  readonly waiting: number;
}

/** Runs tasks in turn, those of the first rank before all others. */
export interface Queue {
  /**
   * @param signal leaves the queue; a task that runs listens by itself
   * @returns undefined when too many wait already, or the signal came before the turn
   * @throws what the task throws
   */
  run<T>(rank: Rank, task: () => Promise<T>, signal?: AbortSignal): Promise<T | undefined>;
  counts(): QueueCounts;
}

/** A queue with a bound on everything: what does not fit is refused at once. */
export function createQueue({ atOnce, secondAtOnce, mostWaiting }: QueueLimits): Queue {
  const waiting: Readonly<Record<Rank, (() => void)[]>> = { first: [], second: [] };
  const running: Record<Rank, number> = { first: 0, second: 0 };
  const isFree = (rank: Rank) => running.first + running.second < atOnce && (rank === 'first' || running.second < secondAtOnce);

  function turn(rank: Rank, signal: AbortSignal | undefined): Promise<boolean> {
    const queue = waiting[rank];
    if (signal?.aborted || queue.length >= mostWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const leave = () => {
        queue.splice(queue.indexOf(begin), 1);
        resolve(false);
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        running[rank] += 1;
        resolve(true);
      };
      signal?.addEventListener('abort', leave, { once: true });
      queue.push(begin);
      beginNext();
    });
  }

  function beginNext(): void {
    for (const rank of ['first', 'second'] as const) while (isFree(rank) && waiting[rank].length > 0) waiting[rank].shift()?.();
  }

  return {
    counts: () => ({ running: running.first + running.second, waiting: waiting.first.length + waiting.second.length }),
    async run(rank, task, signal) {
      if (!(await turn(rank, signal))) return undefined;
      try {
        return await task();
      } finally {
        running[rank] -= 1;
        beginNext();
      }
    },
  };
}
