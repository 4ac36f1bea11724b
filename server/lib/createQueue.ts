import type { QueueLimits } from './limits';
/** Tasks of the first rank run before all others. */
export type Rank = 'first' | 'second';

/** How many tasks there are. */
export interface QueueCounts {
  readonly running: number;
  readonly waiting: number;
}

/** Settings of one task. */
export interface TaskOptions {
  /** Removes the task from the queue. A running task has to listen to it itself. */
  readonly signal?: AbortSignal | undefined;
  /** Shares the places with the other owners. Default: the task shares with nobody. */
  readonly owner?: string | undefined;
}

/** Runs tasks in turn, those of the first rank before all others, and those of an owner with less under way before others. */
export interface Queue {
  /**
   * @returns undefined if too many tasks wait already, or the signal was aborted before the turn
   * @throws what the task throws
   */
  run<T>(rank: Rank, task: () => Promise<T>, options?: TaskOptions): Promise<T | undefined>;
  counts(): QueueCounts;
  /** True if an owner has several tasks waiting, so that the full queue still has a place for another owner. */
  isUneven(): boolean;
}

interface Turn {
  readonly owner: string | symbol;
  readonly begin: () => void;
  readonly leave: () => void;
}

/**
 * A bounded queue: a task that does not fit is refused at once. A full queue drops the last task of the owner with the most waiting, for an
 * owner that has fewer.
 */
export function createQueue({ atOnce, secondAtOnce, mostWaiting, ownerAtOnce = atOnce }: QueueLimits): Queue {
  const waiting: Readonly<Record<Rank, Turn[]>> = { first: [], second: [] };
  const running: Record<Rank, number> = { first: 0, second: 0 };
  const owned = new Map<string | symbol, number>();
  const isFree = (rank: Rank) => running.first + running.second < atOnce && (rank === 'first' || running.second < secondAtOnce);
  const runningOf = ({ owner }: Pick<Turn, 'owner'>) => owned.get(owner) ?? 0;
  const waitingOf = (rank: Rank, owner: string | symbol) => waiting[rank].filter((turn) => turn.owner === owner).length;

  /** The last waiting task of the owner with the most, if it has at least two more than another one. */
  function surplus(rank: Rank, owner?: string | symbol): Turn | undefined {
    const mine = owner === undefined ? 0 : waitingOf(rank, owner);
    const [most] = [...waiting[rank]].reverse().sort((one, other) => waitingOf(rank, other.owner) - waitingOf(rank, one.owner));
    return most && waitingOf(rank, most.owner) > mine + 1 ? most : undefined;
  }

  function turn(rank: Rank, owner: string | symbol, signal: AbortSignal | undefined): Promise<boolean> {
    const queue = waiting[rank];
    if (signal?.aborted) return Promise.resolve(false);
    if (queue.length >= mostWaiting) surplus(rank, owner)?.leave();
    if (queue.length >= mostWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const end = (isTurn: boolean) => {
        signal?.removeEventListener('abort', leave);
        queue.splice(queue.indexOf(own), 1);
        resolve(isTurn);
      };
      const leave = () => end(false);
      const begin = () => {
        running[rank] += 1;
        owned.set(owner, runningOf({ owner }) + 1);
        end(true);
      };
      const own: Turn = { owner, begin, leave };
      signal?.addEventListener('abort', leave, { once: true });
      queue.push(own);
      beginNext();
    });
  }

  /** The next task: of the owner with the fewest running, the one that came first. */
  function nextOf(rank: Rank): Turn | undefined {
    const able = waiting[rank].filter((turn) => runningOf(turn) < ownerAtOnce);
    return able.sort((one, other) => runningOf(one) - runningOf(other))[0];
  }

  function beginNext(): void {
    for (const rank of ['first', 'second'] as const) for (let next = nextOf(rank); next && isFree(rank); next = nextOf(rank)) next.begin();
  }

  function end(rank: Rank, owner: string | symbol): void {
    running[rank] -= 1;
    const left = runningOf({ owner }) - 1;
    if (left > 0) owned.set(owner, left);
    else owned.delete(owner);
    beginNext();
  }

  return {
    counts: () => ({ running: running.first + running.second, waiting: waiting.first.length + waiting.second.length }),
    isUneven: () => surplus('first') !== undefined,
    async run(rank, task, { signal, owner = Symbol('one task') } = {}) {
      if (!(await turn(rank, owner, signal))) return undefined;
      try {
        return await task();
      } finally {
        end(rank, owner);
      }
    },
  };
}
