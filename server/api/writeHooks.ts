import type { HistoryKind } from '../../src/schema/history';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Executor } from '../database/database';
import type { Deletion } from '../database/deletion';
import type { StoredRecord } from '../database/records';

/** Takes part in the writes of the embedded API, within their transactions. If a function throws, nothing is written. */
export interface WriteHooks {
  readonly recorder?: WriteRecorder | undefined;
  readonly repeats?: RepeatableCreates | undefined;
}

/** Who writes, and when. */
export interface WriteOrigin {
  readonly registry: Registry;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The account that makes the call; undefined if the server acts by itself. */
  readonly actor?: number;
  /** Name of that account. */
  readonly actorName?: string | undefined;
  /** Address that the call came from. */
  readonly address?: string | undefined;
}

/** Records what was written. */
export interface WriteRecorder {
  /**
   * Records created and changed records.
   *
   * @param before the records as they were; those that are missing were created
   * @param after the records as they are
   * @param secrets sources of the passwords that were set
   */
  write(
    trx: Executor,
    context: WriteOrigin,
    resource: ResolvedResource,
    kind: HistoryKind,
    before: readonly StoredRecord[],
    after: readonly StoredRecord[],
    secrets?: readonly string[],
  ): Promise<void>;
  /** Records a new order of records. @param after places by id */
  order(
    trx: Executor,
    context: WriteOrigin,
    resource: ResolvedResource,
    source: string,
    before: readonly StoredRecord[],
    after: ReadonlyMap<number, number>,
  ): Promise<void>;
  /** Records a deletion. @param remove deletes what the plan names; called once */
  deletion(trx: Executor, context: WriteOrigin, plan: Deletion, remove: () => Promise<void>): Promise<void>;
}

/** What a create makes: a record, or a row of one. */
export type Created = Pick<ResolvedResource, 'name' | 'fields'>;

/** Recognizes creates that are repeated. */
export interface RepeatableCreates {
  /**
   * @param header value of `Idempotency-Key`
   * @param account the account that makes the call
   * @returns undefined if the create cannot be repeated
   * @throws ApiError 400 for a header that is no key
   */
  read(
    header: string | undefined,
    account: number,
    created: Created,
    body: Readonly<Record<string, unknown>>,
  ): Promise<RepeatableCreate | undefined>;
}

/** A create that may be repeated. */
export interface RepeatableCreate {
  /**
   * Waits for other transactions of the same create.
   *
   * @param now seconds since 1970
   * @returns id of the record or row that was created before; undefined if this is the first time
   * @throws ApiError 422 if the key was used for something else
   */
  findEarlier(trx: Executor, now: number): Promise<number | undefined>;
  /** Stores the id of the record or row that this transaction created. */
  store(trx: Executor, id: number): Promise<void>;
  /** Returns the error for a record or row that was deleted since. */
  gone(): Error;
}
