import type { JobResult } from './jobResult';

export type PauseReason = 'user' | 'network' | 'throttled' | 'session';

export interface JobWait {
  readonly reason: 'network' | 'throttled';
  readonly until: number;
}

export type JobCounts = { readonly [S in JobResult['state']]: number };

export interface JobState extends JobCounts {
  readonly phase: 'running' | 'paused' | 'ended';
  readonly pausedBy: PauseReason | undefined;
  readonly waiting: JobWait | undefined;
  readonly isStopped: boolean;
  readonly total: number;
}

export interface JobOptions<T> {
  readonly atOnce?: number;
  readonly signal?: AbortSignal;
  readonly onResult?: (item: T, result: JobResult, index: number) => unknown;
  readonly onEnd?: (state: JobState) => void;
  /** One call for several items. If the API refuses it, the items are sent one by one. */
  readonly together?: {
    readonly most: number;
    readonly call: (items: readonly T[]) => Promise<unknown>;
    readonly getResults?: (error: unknown, items: readonly T[]) => readonly JobResult[] | undefined;
  };
  /** Checks an item without a readable response. Return `again` only if a retry is safe. Default: `unknown`. */
  readonly recheck?: (item: T, index: number) => Promise<'done' | 'again' | 'unknown'>;
  /** A cheap read. After a lost connection, nothing is sent until it succeeds. */
  readonly probe?: () => Promise<unknown>;
}

export interface Job<T> {
  readonly items: readonly T[];
  readonly results: readonly (JobResult | undefined)[];
  readonly finished: Promise<JobState>;
  pause(): void;
  resume(): void;
  stop(): void;
  countRetries(): number;
  /** Resends the items that failed; those with an unknown outcome only with `recheck`. */
  retry(): Promise<JobState>;
  getState(): JobState;
  subscribe(listener: () => void): () => void;
}
