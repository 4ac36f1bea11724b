import type { JobResult } from './jobResult';

/** Why a job does not go on by itself: the user paused it, the API was away or busy for too long, or the session ended. */
export type PauseReason = 'user' | 'network' | 'throttled' | 'session';

/** What a running job waits for; `until` is in milliseconds since 1970. */
export interface JobWait {
  readonly reason: 'network' | 'throttled';
  readonly until: number;
}

/** How many items have each result. */
export type JobCounts = { readonly [S in JobResult['state']]: number };

/** Where a job is. The object stays the same until something changes. */
export interface JobState extends JobCounts {
  readonly phase: 'running' | 'paused' | 'ended';
  readonly pausedBy: PauseReason | undefined;
  readonly waiting: JobWait | undefined;
  /** Whether the job was stopped. Calls under way still finish. */
  readonly isStopped: boolean;
  readonly total: number;
}

export interface JobOptions<T> {
  /** The number of calls at once. Default 4. */
  readonly atOnce?: number;
  /** Stops the job. Calls under way still finish. */
  readonly signal?: AbortSignal;
  /** Called once for each result and awaited. If it fails, the job stops and `finished` rejects. */
  readonly onResult?: (item: T, result: JobResult, index: number) => unknown;
  /** Called each time the job ends: once, and again after each `retry`. */
  readonly onEnd?: (state: JobState) => void;
  /** One call for several items. If the API refuses it, its items are sent one by one, so that each has its own result. */
  readonly together?: {
    readonly most: number;
    readonly call: (items: readonly T[]) => Promise<unknown>;
    /** The results of a refused call that was carried out for some of its items. */
    readonly resultsOf?: (error: unknown, items: readonly T[]) => readonly JobResult[] | undefined;
  };
  /**
   * Finds out what became of an item whose call had no readable answer. `again` sends it again: say so only if that is safe. Without it,
   * such an item is never sent twice, and its result is `unknown`.
   */
  readonly recheck?: (item: T, index: number) => Promise<'done' | 'again' | 'unknown'>;
  /** A cheap read. After a lost connection nothing is sent until it has an answer. */
  readonly probe?: () => Promise<unknown>;
}

/** A running job. */
export interface Job<T> {
  readonly items: readonly T[];
  /** The results so far, by index. */
  readonly results: readonly (JobResult | undefined)[];
  /** Resolves when every item has a result, or after a stop when the last call under way has ended. */
  readonly finished: Promise<JobState>;
  pause(): void;
  resume(): void;
  stop(): void;
  /** The number of items that `retry` sends. */
  countRetries(): number;
  /** Sends what was not done by a job that has ended again; items of an unknown outcome only with `recheck`. Resolves as `finished`. */
  retry(): Promise<JobState>;
  getState(): JobState;
  /** @returns unsubscribes */
  subscribe(listener: () => void): () => void;
}
