import type { RawBuilder, SqlBool } from 'kysely';
import type { HistoryKind } from '../../src/schema/history';
import type { Registry } from '../../src/schema/registry';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Executor } from '../database/database';
import type { Deletion } from '../database/deletion';
import type { StoredRecord } from '../database/records';

/** Hooks that run within the transactions of writes. An error rolls the write back. */
export interface WriteHooks {
  readonly recorder?: WriteRecorder | undefined;
  readonly repeats?: RepeatableCreates | undefined;
}

export interface WriteOrigin {
  readonly registry: Registry;
  readonly now: () => number;
  readonly actor?: number;
  readonly actorName?: string | undefined;
  readonly address?: string | undefined;
  readonly action?: string | undefined;
  readonly namedRecord?: string | undefined;
}

export interface RecordedWrite {
  readonly resource: ResolvedResource;
  readonly kind: HistoryKind;
  readonly before: readonly StoredRecord[];
  readonly after: readonly StoredRecord[];
  readonly secrets?: readonly string[];
  /** Values that belong to the change, not to the record, by source. */
  readonly noted?: Readonly<Record<string, unknown>>;
}

export interface WriteRecorder {
  /** Condition that a text is older than its other languages. If undefined, no text is outdated. @param id column of the record's id */
  isOutdated?(resource: string, source: string, locale: string, id: RawBuilder<unknown>): RawBuilder<SqlBool>;
  write(trx: Executor, context: WriteOrigin, write: RecordedWrite): Promise<void>;
  order(
    trx: Executor,
    context: WriteOrigin,
    resource: ResolvedResource,
    source: string,
    before: readonly StoredRecord[],
    after: ReadonlyMap<number, number>,
  ): Promise<void>;
  deletion(trx: Executor, context: WriteOrigin, plan: Deletion, remove: () => Promise<void>): Promise<void>;
}

export type Created = Pick<ResolvedResource, 'name' | 'fields'>;

export interface RepeatableCreates {
  /** Returns undefined if the create cannot be repeated. @throws ApiError 400 if the `Idempotency-Key` header is invalid */
  read(
    header: string | undefined,
    account: number,
    created: Created,
    body: Readonly<Record<string, unknown>>,
  ): Promise<RepeatableCreate | undefined>;
}

export interface RepeatableCreate {
  /** Waits for others of the same create. @param now seconds since 1970 @returns the record's id @throws ApiError 422 for a reused key */
  findEarlier(trx: Executor, now: number): Promise<number | undefined>;
  store(trx: Executor, id: number): Promise<void>;
  gone(): Error;
}
