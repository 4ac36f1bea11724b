import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Registry } from '../../src/schema/registry';
import type { Database, Executor } from '../database/database';
import { tableOf } from '../database/tables';
import { transact } from '../database/transact';
import type { Account } from './accounts';
import { type Accounts, accountsOf } from './services';
import type { TokenClaims } from './tokenClaims';

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
    // All tokens that follow from one sign-in: the `sid` of its access tokens.
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

/**
 * Whatever begins, continues or ends a sign-in holds the account's record meanwhile. Otherwise a token that is written while the
 * password changes would outlive that change.
 *
 * @returns the hash of the password; undefined for an account that may not sign in
 */
async function holdAccount(trx: Executor, { dialect }: Database, { resource, account }: Accounts, id: number): Promise<unknown> {
  const query = trx
    .selectFrom(tableOf(resource))
    .select(account.password)
    .where('id', '=', id)
    .where(sql.ref(account.active), '=', true)
    .where(sql.ref(account.admin), '=', true);
  const row = await (dialect === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst();
  return row?.[account.password] ?? undefined;
}

/**
 * Remembers the first token of a sign-in, whose id all that follow share, and forgets what has expired.
 *
 * @param found the account whose password was right
 * @param now seconds since 1970
 * @returns false when password or rights changed meanwhile
 */
export async function beginChain(
  database: Database,
  accounts: Accounts,
  found: Account,
  claims: TokenClaims,
  now: number,
): Promise<boolean> {
  return transact(database, async (trx) => {
    if ((await holdAccount(trx, database, accounts, found.id)) !== found.password) return false;
    await trx.deleteFrom(table).where('expires', '<', now).execute();
    await trx.insertInto(table).values({ id: claims.id, chain: claims.id, account: found.id, expires: claims.expires }).execute();
    return true;
  });
}

/** What became of a refresh token: `reused` is an old one that ended its sign-in, for it may have been stolen. */
export type Rotation = { readonly kind: 'rotated'; readonly chain: string } | { readonly kind: 'refused' | 'reused' };

/**
 * Puts a new token in the place of one.
 *
 * @returns `refused` when the old one is revoked, `reused` when it was replaced too long ago
 */
export async function rotate(database: Database, accounts: Accounts, old: TokenClaims, fresh: TokenClaims, now: number): Promise<Rotation> {
  return transact(database, async (trx): Promise<Rotation> => {
    if ((await holdAccount(trx, database, accounts, old.account)) === undefined) return { kind: 'refused' };
    const known = await trx.selectFrom(table).selectAll().where('id', '=', old.id).executeTakeFirst();
    if (!known) return { kind: 'refused' };
    if (known.replaced !== null && Number(known.replaced) + graceSeconds < now) {
      await trx.deleteFrom(table).where('chain', '=', known.chain).execute();
      return { kind: 'reused' };
    }
    if (known.replaced === null) await trx.updateTable(table).set({ replaced: now }).where('id', '=', old.id).execute();
    await trx.insertInto(table).values({ id: fresh.id, chain: known.chain, account: fresh.account, expires: fresh.expires }).execute();
    return { kind: 'rotated', chain: known.chain };
  });
}

/** Ends the sign-in that a token belongs to, and its access tokens with it. */
export async function revokeChain(database: Database, accounts: Accounts, token: TokenClaims): Promise<void> {
  await transact(database, async (trx) => {
    await holdAccount(trx, database, accounts, token.account);
    const known = await trx.selectFrom(table).select('chain').where('id', '=', token.id).executeTakeFirst();
    if (known) await trx.deleteFrom(table).where('chain', '=', known.chain).execute();
  });
}

/** Ends every sign-in of some accounts, which the transaction has changed before, and their access tokens with them. */
export async function revokeAccounts(trx: Executor, accounts: readonly number[]): Promise<void> {
  await trx.deleteFrom(table).where('account', 'in', accounts).execute();
}

/** A condition: the sign-in lasts. */
export function lasts(chain: string, account: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from ${sql.table(table)} where chain = ${chain} and account = ${account})`;
}
