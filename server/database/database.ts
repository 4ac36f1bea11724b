import type { Kysely } from 'kysely';

/** Tables follow from declarations, so the compiler cannot know them. */
// biome-ignore lint/suspicious/noExplicitAny: table and column names are data here
export type Tables = any;

/** A connection or a transaction. */
export type Executor = Kysely<Tables>;

/** Numbers of connections, and of calls that wait for one. */
export interface Connections {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The database of the gateway. */
export interface Database {
  readonly db: Executor;
  readonly dialect: 'sqlite' | 'postgres';
  /** Runs work without time limits, such as a migration. Only one gateway at a time runs such work. */
  unhurried<T>(work: (db: Executor) => Promise<T>): Promise<T>;
  readonly connections: () => Connections;
  /** Time of the last answer to a statement of `db`, by `performance.now()`; -Infinity before the first. */
  readonly answeredAt: () => number;
  close(): Promise<void>;
}
