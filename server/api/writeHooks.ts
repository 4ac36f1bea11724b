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

/** Author and time of a write. */
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

/** A write of records of one resource. */
export interface RecordedWrite {
  readonly resource: ResolvedResource;
  readonly kind: HistoryKind;
  /** The records as they were. Those that are missing were created. */
  readonly before: readonly StoredRecord[];
  /** The records as they are. Those that are missing were deleted. */
  readonly after: readonly StoredRecord[];
  /** Sources of the passwords that were set. Default: none. */
  readonly secrets?: readonly string[];
}

/** Records writes in the history. */
export interface WriteRecorder {
  /** Records created and changed records. */
  write(trx: Executor, context: WriteOrigin, write: RecordedWrite): Promise<void>;
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

/** Type of a created record or row. */
export type Created = Pick<ResolvedResource, 'name' | 'fields'>;

/** Recognizes creates that are repeated. */
export interface RepeatableCreates {
  /**
   * @param header value of `Idempotency-Key`
   * @param account the account that makes the call
   * @returns undefined if the create cannot be repeated
   * @throws ApiError 400 if the header is not a valid key
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
