import type { Registry } from '../../src/schema/defineRegistry';
import type { Database, Executor } from '../database/openDatabase';
import { tableOf } from '../database/tables';
import { transact } from '../database/transact';
import { accountsOf } from './services';
import type { TokenClaims } from './tokens';

const table = '_refresh_tokens';

/**
 * Two tabs may present the same refresh token within a moment of each other; the second is no theft. Later than this
 * many seconds it is, and the whole chain of tokens ends.
 */
const graceSeconds = 30;

/** Makes the table of refresh tokens that are good. */
export async function ensureRefreshTokens({ db }: Pick<Database, 'db'>, registry: Registry): Promise<void> {
  const accounts = accountsOf(registry);
  if (!accounts) return;
  await db.schema
    .createTable(table)
    .ifNotExists()
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    // All tokens that follow from one sign-in.
    .addColumn('chain', 'varchar(36)', (column) => column.notNull())
    .addColumn('account', 'integer', (column) =>
      column
        .notNull()
        .references(`${tableOf(accounts.resource)}.id`)
        .onDelete('cascade'),
    )
    .addColumn('expires', 'bigint', (column) => column.notNull())
    .addColumn('replaced', 'bigint')
    .execute();
  await db.schema.createIndex('ix__refresh_tokens_account').ifNotExists().on(table).column('account').execute();
  await db.schema.createIndex('ix__refresh_tokens_chain').ifNotExists().on(table).column('chain').execute();
}

/** Remembers the first token of a sign-in, and forgets what has expired. @param now seconds since 1970 */
export async function beginChain(db: Executor, claims: TokenClaims, now: number): Promise<void> {
  await db.deleteFrom(table).where('expires', '<', now).execute();
  await db.insertInto(table).values({ id: claims.id, chain: claims.id, account: claims.account, expires: claims.expires }).execute();
}

/**
 * Puts a new token in the place of one.
 *
 * @returns false when the old one is revoked, or was replaced too long ago
 */
export async function rotate(database: Database, old: TokenClaims, fresh: TokenClaims, now: number): Promise<boolean> {
  return transact(database, async (trx) => {
    const known = await trx.selectFrom(table).selectAll().where('id', '=', old.id).executeTakeFirst();
    if (!known) return false;
    if (known.replaced !== null && Number(known.replaced) + graceSeconds < now) {
      await trx.deleteFrom(table).where('chain', '=', known.chain).execute();
      return false;
    }
    if (known.replaced === null) await trx.updateTable(table).set({ replaced: now }).where('id', '=', old.id).execute();
    await trx.insertInto(table).values({ id: fresh.id, chain: known.chain, account: fresh.account, expires: fresh.expires }).execute();
    return true;
  });
}

/** Ends the sign-in that a token belongs to. */
export async function revokeChain(db: Executor, token: TokenClaims): Promise<void> {
  const known = await db.selectFrom(table).select('chain').where('id', '=', token.id).executeTakeFirst();
  if (known) await db.deleteFrom(table).where('chain', '=', known.chain).execute();
}

/** Ends every sign-in of some accounts, e.g. when their password changed. */
export async function revokeAccounts(db: Executor, accounts: readonly number[]): Promise<void> {
  await db.deleteFrom(table).where('account', 'in', accounts).execute();
}
