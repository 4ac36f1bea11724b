import type { QueueLimits } from './limits';

type Rank = 'first' | 'second';

interface QueueCounts {
  readonly running: number;
  readonly waiting: number;
}

interface TaskOptions {
  /** Removes a waiting task. A running task has to observe the signal itself. */
  readonly signal?: AbortSignal | undefined;
  readonly owner?: string | undefined;
}

/** Runs tasks by rank, then those of owners with fewer running tasks. */
export interface Queue {
  /** @returns undefined if the queue is full, or the signal was aborted before the task began @throws errors of the task */
  run<T>(rank: Rank, task: () => Promise<T>, options?: TaskOptions): Promise<T | undefined>;
  counts(): QueueCounts;
  /** True if an owner has several waiting tasks, so that another owner still gets a place in the full queue. */
  isUneven(): boolean;
}

interface Turn {
  readonly owner: string | symbol;
  readonly begin: () => void;
  readonly leave: () => void;
}

/** A bounded queue. When it is full, the owner with the most waiting tasks may lose its last one to an owner with fewer. */
export function createQueue({ maxRunning, maxSecondRunning, maxWaiting, maxRunningPerOwner = maxRunning }: QueueLimits): Queue {
  const waiting: Readonly<Record<Rank, Turn[]>> = { first: [], second: [] };
  const { running, getRunning, count } = countRunning();
  const isFree = (rank: Rank) => running.first + running.second < maxRunning && (rank === 'first' || running.second < maxSecondRunning);

  function turn(rank: Rank, owner: string | symbol, signal: AbortSignal | undefined): Promise<boolean> {
    const queue = waiting[rank];
    if (signal?.aborted) return Promise.resolve(false);
    if (queue.length >= maxWaiting) findSurplus(queue, owner)?.leave();
    if (queue.length >= maxWaiting) return Promise.resolve(false);
    return new Promise((resolve) => {
      const end = (isTurn: boolean) => {
        signal?.removeEventListener('abort', leave);
        queue.splice(queue.indexOf(own), 1);
        resolve(isTurn);
      };
      const leave = () => end(false);
      const begin = () => {
        count(rank, owner, 1);
        end(true);
      };
      const own: Turn = { owner, begin, leave };
      signal?.addEventListener('abort', leave, { once: true });
      queue.push(own);
      beginNext();
    });
  }

  function findNext(rank: Rank): Turn | undefined {
    const able = waiting[rank].filter((turn) => getRunning(turn) < maxRunningPerOwner);
    return able.sort((one, other) => getRunning(one) - getRunning(other))[0];
  }

  function beginNext(): void {
    for (const rank of ['first', 'second'] as const)
      for (let next = findNext(rank); next && isFree(rank); next = findNext(rank)) next.begin();
  }

  return {
    counts: () => ({ running: running.first + running.second, waiting: waiting.first.length + waiting.second.length }),
    isUneven: () => findSurplus(waiting.first) !== undefined,
    async run(rank, task, { signal, owner = Symbol('one task') } = {}) {
      if (!(await turn(rank, owner, signal))) return undefined;
      try {
        return await task();
      } finally {
        count(rank, owner, -1);
        beginNext();
      }
    },
  };
}

function countRunning() {
  const running: Record<Rank, number> = { first: 0, second: 0 };
  const byOwner = new Map<string | symbol, number>();
  const getRunning = ({ owner }: Pick<Turn, 'owner'>) => byOwner.get(owner) ?? 0;
  const count = (rank: Rank, owner: string | symbol, change: 1 | -1) => {
    running[rank] += change;
    const owned = getRunning({ owner }) + change;
    if (owned > 0) byOwner.set(owner, owned);
    else byOwner.delete(owner);
  };
  return { running, getRunning, count };
}

function findSurplus(waiting: readonly Turn[], owner?: string | symbol): Turn | undefined {
  const countTurns = (one: string | symbol | undefined) => waiting.filter((turn) => turn.owner === one).length;
  const [most] = waiting.toReversed().sort((one, other) => countTurns(other.owner) - countTurns(one.owner));
  return most && countTurns(most.owner) > countTurns(owner) + 1 ? most : undefined;
}
