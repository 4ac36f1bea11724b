/** Limits of callers, tasks and retries, in one list. Sizes of bodies and answers stand where they are read. */
import { availableParallelism } from 'node:os';

/** How many failed sign-ins are let through before further ones have to wait. */
export interface SignInLimits {
  /** Failures at one account from one address, or from one known device. All unknown devices together have twice as many. */
  readonly perAccount: number;
  /** Failures from one address, at any account. */
  readonly perAddress: number;
  /** In so many seconds all of them are forgotten, one after the other. */
  readonly windowSeconds: number;
}

/** How many of something are taken within a window. */
export interface AllowanceLimits {
  readonly perAddress: number;
  /** From all addresses together. */
  readonly inAll: number;
  readonly windowMs: number;
}

/** Limits of a queue. */
export interface QueueLimits {
  /** Tasks that run at once. */
  readonly atOnce: number;
  /** How many of them may be of the second rank. */
  readonly secondAtOnce: number;
  /** Tasks of one rank that may wait. */
  readonly mostWaiting: number;
  /** Tasks of one owner that run at once. Default: all of them. */
  readonly ownerAtOnce?: number;
}

/** Attempts at accounts. `signIn` is the default of SIGN_IN_PER_ACCOUNT, SIGN_IN_PER_ADDRESS and SIGN_IN_WINDOW. */
export const attemptLimits = {
  signIn: { perAccount: 10, perAddress: 100, windowSeconds: 15 * 60 },
  /** Calls that create, request or redeem a code. Two typing mistakes in each step stay far below. */
  accountCall: { perAccount: 30, perAddress: 150, windowSeconds: 15 * 60 },
} as const satisfies Record<string, SignInLimits>;

/** What callers without a session can cause. */
export const allowances = {
  /** Entries of the history, of each kind. One address cannot use up the share of others. */
  entries: { perAddress: 20, inAll: 100, windowMs: 60 * 60_000 },
  /** Reads of the product API. */
  reads: { perAddress: 300, inAll: 1_000, windowMs: 60_000 },
} as const satisfies Record<string, AllowanceLimits>;

export const queueLimits = {
  /**
   * Hashes of passwords. Node computes them in the four threads in which it reads files and resolves names, so two at most run and one core
   * stays free. At 40 ms each, a full queue takes a few seconds.
   */
  passwords: { atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)), secondAtOnce: 0, mostWaiting: 100 },
  /** Mails. Anybody can cause some. */
  mails: { atOnce: 4, secondAtOnce: 4, mostWaiting: 200 },
  /**
   * Screens for each spare core: as many as a thread renders in time on a busy machine. When the queue is full, the document is sent
   * unrendered. A session has half of the places at most. The sign-in page, which needs no session, comes last and never takes all places.
   */
  screens: { atOnce: 8, secondAtOnce: 1, mostWaiting: 8, ownerAtOnce: 4 },
  /** Sign-in pages. Anybody can request them: a few run at once, so that callers with a session do not wait for them. */
  signInPages: { atOnce: 2, secondAtOnce: 0, mostWaiting: 32 },
} as const satisfies Record<string, QueueLimits>;

/** Maximum numbers of retries. */
export const retryLimits = {
  /** Work in the database that collides with that of others. */
  collision: 4,
  /** A file that is moved or compared between two storages. */
  movedFile: 2,
} as const;
