/** Keys of creates (IETF draft "The Idempotency-Key HTTP Header Field"). Key and record are written in one transaction. */
import { createHash } from 'node:crypto';
import type { Created, RepeatableCreate, RepeatableCreates } from '../../api/writeHooks';
import type { Database } from '../../database/database';
import { ApiError } from '../../http/apiError';

const table = '_create_keys';

const lifeSeconds = 24 * 60 * 60;

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

export const repeatableCreates: RepeatableCreates = {
  async read(header, account, created, body) {
    if (header === undefined) return undefined;
    if (!/^[\x21-\x7e]{1,255}$/.test(header))
      throw new ApiError(400, 'client_error', [{ code: 'invalid', attr: null, text: 'idempotency_key' }]);
    return repeatable({ account, key: header, digest: await toDigest(created, body) });
  },
};

/** A key of an account. `digest`: SHA-256 of the body with its files, so that a key cannot be reused for another body. */
interface CreateKey {
  readonly account: number;
  readonly key: string;
  readonly digest: string;
}

function repeatable({ account, key, digest }: CreateKey): RepeatableCreate {
  return {
    async findEarlier(trx, now) {
      const inserted = await trx
        .insertInto(table)
        .values({ account, key, digest, made: now })
        .onConflict((conflict) => conflict.columns(['account', 'key']).doNothing())
        .returning('key')
        .executeTakeFirst();
      if (inserted) return undefined;
      const before = await trx
        .selectFrom(table)
        .select(['digest', 'record'])
        .where('account', '=', account)
        .where('key', '=', key)
        .executeTakeFirst();
      if (before?.digest !== digest || before.record === null)
        throw new ApiError(422, 'client_error', [{ code: 'invalid', attr: null, text: 'idempotency_key_used' }]);
      return before.record;
    },
    async store(trx, record) {
      await trx.updateTable(table).set({ record }).where('account', '=', account).where('key', '=', key).execute();
    },
    gone: () => new ApiError(409, 'client_error', [{ code: 'conflict', attr: null, text: 'idempotency_key_gone' }]),
  };
}

async function toDigest({ name, fields }: Created, body: Readonly<Record<string, unknown>>): Promise<string> {
  // Passwords are left out, because they could be guessed from a stored digest.
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

export async function deleteCreateKeys({ db }: Pick<Database, 'db'>, now: number): Promise<void> {
  await db
    .deleteFrom(table)
    .where('made', '<', now - lifeSeconds)
    .execute();
}
