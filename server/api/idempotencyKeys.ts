/**
 * Keys of creates (IETF draft "The Idempotency-Key HTTP Header Field"). A create that is repeated with its key, because its answer
 * was lost, answers the record that the first one made. A key is kept in the transaction of its record, so that both exist or
 * neither. A row that is added to a record has keys as well.
 */
import { createHash } from 'node:crypto';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Database, Executor } from '../database/database';
import { ApiError } from '../http/apiError';

const table = '_create_keys';

/** Seconds that a key is kept. */
const keptSeconds = 24 * 60 * 60;

/** A create that may come again. */
export interface CreateKey {
  /** The account that makes the call. Keys are scoped to it. */
  readonly account: number;
  /** The value of the header. */
  readonly key: string;
  /** SHA-256 of the body with the contents of its files, so that a key cannot be reused for another body. */
  readonly digest: string;
}

/** Makes the table of keys. */
export async function ensureCreateKeys({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.schema
    .createTable(table)
    .ifNotExists()
    .addColumn('account', 'integer', (column) => column.notNull())
    .addColumn('key', 'varchar(255)', (column) => column.notNull())
    .addColumn('digest', 'varchar(64)', (column) => column.notNull())
    .addColumn('record', 'integer')
    .addColumn('made', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('pk__create_keys', ['account', 'key'])
    .execute();
  await db.schema.createIndex('ix__create_keys_made').ifNotExists().on(table).column('made').execute();
}

/**
 * The key of a create, read from the value of its header.
 *
 * @param made what the key is for: a resource, or the rows of one record
 * @returns undefined without one
 * @throws ApiError 400 for a value that is no key
 */
export async function readCreateKey(
  header: string | undefined,
  account: number,
  made: Pick<ResolvedResource, 'name' | 'fields'>,
  body: Readonly<Record<string, unknown>>,
): Promise<CreateKey | undefined> {
  if (header === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(header))
    throw new ApiError(400, 'client_error', [{ code: 'invalid', attr: null, text: 'idempotency_key' }]);
  return { account, key: header, digest: await digestOf(made, body) };
}

async function digestOf(
  { name, fields }: Pick<ResolvedResource, 'name' | 'fields'>,
  body: Readonly<Record<string, unknown>>,
): Promise<string> {
  // Passwords are left out, because a stored digest would let them be guessed.
  const values = Object.entries(body).filter(([source]) => fields[source]?.type !== 'password');
  const files: File[] = [];
  const text = JSON.stringify(values, (_, value: unknown) => (value instanceof File ? [value.name, files.push(value)] : value));
  const hash = createHash('sha256').update(`${name} ${text}`);
  for (const file of files) {
    hash.update(`\n${file.size}\n`);
    for await (const chunk of file.stream()) hash.update(chunk);
  }
  return hash.digest('hex');
}

/**
 * Takes a key for the record that this transaction makes. Another transaction with the same key is waited for.
 *
 * @param now seconds since 1970
 * @returns the record or row that was made with it before; undefined when the key is new
 * @throws ApiError 422 when it was used for something else
 */
export async function takeCreateKey(trx: Executor, { account, key, digest }: CreateKey, now: number): Promise<number | undefined> {
  const taken = await trx
    .insertInto(table)
    .values({ account, key, digest, made: now })
    .onConflict((conflict) => conflict.columns(['account', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return undefined;
  const before = await trx
    .selectFrom(table)
    .select(['digest', 'record'])
    .where('account', '=', account)
    .where('key', '=', key)
    .executeTakeFirst();
  if (before?.digest !== digest || before.record === null)
    throw new ApiError(422, 'client_error', [{ code: 'invalid', attr: null, text: 'idempotency_key_used' }]);
  return before.record;
}

/** What a key made has been deleted since. */
export const createGone = () => new ApiError(409, 'client_error', [{ code: 'conflict', attr: null, text: 'idempotency_key_gone' }]);

/** Says which record or row came of a key. */
export async function keepCreateKey(trx: Executor, { account, key }: CreateKey, record: number): Promise<void> {
  await trx.updateTable(table).set({ record }).where('account', '=', account).where('key', '=', key).execute();
}

/** Forgets the keys of yesterday. @param now seconds since 1970 */
export async function forgetCreateKeys({ db }: Pick<Database, 'db'>, now: number): Promise<void> {
  await db
    .deleteFrom(table)
    .where('made', '<', now - keptSeconds)
    .execute();
}
