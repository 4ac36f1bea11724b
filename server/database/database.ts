import type { Kysely } from 'kysely';

/** Tables follow from declarations, so the compiler cannot know them. */
// biome-ignore lint/suspicious/noExplicitAny: table and column names are data here
export type Tables = any;

/** A connection or a transaction: whatever a query can run on. */
export type Executor = Kysely<Tables>;

/** How many connections there are, and how many calls wait for one. */
export interface Connections {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The one store of the gateway. */
export interface Database {
  readonly db: Executor;
  readonly dialect: 'sqlite' | 'postgres';
  /** Runs work that may take minutes, such as a migration, without limits of time. Of several gateways one at a time does such work. */
  unhurried<T>(work: (db: Executor) => Promise<T>): Promise<T>;
  readonly connections: () => Connections;
  /** When it last answered a statement of `db`, by `performance.now()`; -Infinity before the first. */
  readonly answeredAt: () => number;
  close(): Promise<void>;
}
