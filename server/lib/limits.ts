/** Limits of callers, tasks and retries. Size limits are defined where bodies and responses are read. */
import { availableParallelism } from 'node:os';

export interface SignInLimits {
  /** Failures at one account from one address, or from one known device. All unknown devices together have twice as many. */
  readonly perAccount: number;
  readonly perAddress: number;
  /** Time in which all failures expire, one after the other. */
  readonly windowSeconds: number;
}

export interface AllowanceLimits {
  readonly perAddress: number;
  readonly inAll: number;
  readonly windowMs: number;
}

export interface QueueLimits {
  readonly maxRunning: number;
  readonly maxSecondRunning: number;
  readonly maxWaiting: number;
  readonly maxRunningPerOwner?: number;
}

/** `signIn` is the default of SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS and SIGN_IN_WINDOW. */
export const attemptLimits = {
  signIn: { perAccount: 10, perAddress: 100, windowSeconds: 15 * 60 },
  /** Codes tried for one challenge, which lives for ten minutes. */
  code: { perAccount: 5, perAddress: 1000, windowSeconds: 60 * 60 },
  /** Calls that create, request or redeem a code. Allows for two typing errors in each step. */
  accountCall: { perAccount: 30, perAddress: 150, windowSeconds: 15 * 60 },
} as const satisfies Record<string, SignInLimits>;

export const allowances = {
  entries: { perAddress: 20, inAll: 100, windowMs: 60 * 60_000 },
  reads: { perAddress: 300, inAll: 1_000, windowMs: 60_000 },
} as const satisfies Record<string, AllowanceLimits>;

export const queueLimits = {
  /** Hashing takes 40 ms of one of Node's four threads, which also read files and resolve names. A full queue takes a few seconds. */
  passwords: { maxRunning: Math.max(1, Math.min(2, availableParallelism() - 1)), maxSecondRunning: 1, maxWaiting: 100 },
  mails: { maxRunning: 4, maxSecondRunning: 4, maxWaiting: 200 },
  /** Screens for each spare core. If the queue is full, the document is sent unrendered. A session gets at most half of the places. */
  screens: { maxRunning: 8, maxSecondRunning: 1, maxWaiting: 8, maxRunningPerOwner: 4 },
  signInPages: { maxRunning: 2, maxSecondRunning: 0, maxWaiting: 32 },
} as const satisfies Record<string, QueueLimits>;

export const retryLimits = {
  collision: 4,
  movedFile: 2,
} as const;
