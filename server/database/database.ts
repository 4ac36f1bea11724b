import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: table and column names are data here
export type Tables = any;

export type Executor = Kysely<Tables>;

export interface Connections {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Position in the write-ahead log, e.g. `0/3000148`. */
export type LogPosition = string;

export interface SeenPosition {
  readonly position: LogPosition;
  readonly isPrimaryAway: boolean;
}

/** A server that replays the log of the primary and answers reads. */
export interface Standby {
  /** Asks the primary, else the standby, by a query that selects `positionNow`. @throws DatabaseUnavailableError if neither can answer */
  askEither<T extends { readonly position: LogPosition }>(
    primary: Executor,
    ask: (db: Executor) => Promise<T | undefined>,
  ): Promise<{ readonly answer: T | undefined; readonly seen: SeenPosition | undefined }>;
  /** Runs a read that sees everything up to a position. @returns undefined if the primary has to run it */
  read<T>(seen: SeenPosition, work: (db: Executor) => Promise<T>): Promise<{ readonly result: T } | undefined>;
  close(): Promise<void>;
}

export interface Database {
  readonly db: Executor;
  readonly dialect: 'sqlite' | 'postgres';
  /** Runs work without time limits, such as a migration, in one gateway at a time. */
  unlimited<T>(work: (db: Executor) => Promise<T>): Promise<T>;
  readonly connections: () => Connections;
  /** Time of the last answer to a statement of `db`, by `performance.now()`; -Infinity before the first. */
  readonly answeredAt: () => number;
  readonly standby?: Standby | undefined;
  close(): Promise<void>;
}
