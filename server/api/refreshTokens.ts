import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Access } from '../../src/schema/access';
import type { Registry } from '../../src/schema/registry';
import type { Database, Executor } from '../database/database';
import { toTableName } from '../database/tables';
import { transact } from '../database/transact';
import type { Account } from './accounts';
import { mayEnter } from './roles';
import { type Accounts, getAccounts } from './services';

/** Claims of a verified token. Times are in seconds since 1970. */
export interface TokenClaims {
  readonly account: number;
  readonly id: string;
  /** Id of an access token's sign-in. Tokens of earlier versions have none and have expired. */
  readonly chain?: string | undefined;
  readonly began: number;
  readonly expires: number;
}

const table = '_refresh_tokens';

/** Two tabs may use the same refresh token at once. Later reuse suggests theft and revokes the whole chain. */
const graceSeconds = 30;

export async function ensureRefreshTokens({ db }: Pick<Database, 'db'>, registry: Registry): Promise<void> {
  const accounts = getAccounts(registry);
  if (!accounts) return;
  await db.schema
    .createTable(table)
    .ifNotExists()
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('chain', 'varchar(36)', (column) => column.notNull())
    .addColumn('account', 'integer', (column) =>
      column
        .notNull()
        .references(`${toTableName(accounts.resource)}.id`)
        .onDelete('cascade'),
    )
    .addColumn('expires', 'bigint', (column) => column.notNull())
    .addColumn('replaced', 'bigint')
    .execute();
  await db.schema.createIndex('ix__refresh_tokens_account').ifNotExists().on(table).column('account').execute();
  await db.schema.createIndex('ix__refresh_tokens_chain').ifNotExists().on(table).column('chain').execute();
}

export interface Entry {
  readonly database: Database;
  readonly access?: Access | undefined;
  readonly accounts: Accounts;
}

/** Locks the account: a token issued during a password change would outlive it. @returns the password's hash if sign-in is allowed */
async function lockAccount(trx: Executor, { database, access, accounts }: Entry, id: number): Promise<unknown> {
  const { resource, account } = accounts;
  const query = trx
    .selectFrom(toTableName(resource))
    .select([account.password, account.admin, ...(account.role ? [account.role] : [])])
    .where('id', '=', id)
    .where(sql.ref(account.active), '=', true);
  const row = await (database.dialect === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst();
  return row && mayEnter(access, accounts, row) ? (row[account.password] ?? undefined) : undefined;
}

/** Stores the first token of a sign-in and deletes expired ones. @returns false if the password or rights were changed concurrently */
export async function beginChain(entry: Entry, found: Account, claims: TokenClaims, now: number): Promise<boolean> {
  return transact(entry.database, async (trx) => {
    if ((await lockAccount(trx, entry, found.id)) !== found.password) return false;
    await trx.deleteFrom(table).where('expires', '<', now).execute();
    await trx.insertInto(table).values({ id: claims.id, chain: claims.id, account: found.id, expires: claims.expires }).execute();
    return true;
  });
}

/** `reused`: an old token may have been stolen, so its sign-in was ended. */
type Rotation = { readonly kind: 'rotated'; readonly chain: string } | { readonly kind: 'refused' | 'reused' };

/** Replaces a refresh token. @returns `refused` if it is revoked, `reused` if it was replaced too long ago */
export async function rotate(entry: Entry, old: TokenClaims, fresh: TokenClaims, now: number): Promise<Rotation> {
  return transact(entry.database, async (trx): Promise<Rotation> => {
    if ((await lockAccount(trx, entry, old.account)) === undefined) return { kind: 'refused' };
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

export async function revokeChain(entry: Entry, token: TokenClaims): Promise<void> {
  await transact(entry.database, async (trx) => {
    await lockAccount(trx, entry, token.account);
    const known = await trx.selectFrom(table).select('chain').where('id', '=', token.id).executeTakeFirst();
    if (known) await trx.deleteFrom(table).where('chain', '=', known.chain).execute();
  });
}

export async function revokeAccounts(trx: Executor, accounts: readonly number[]): Promise<void> {
  await trx.deleteFrom(table).where('account', 'in', accounts).execute();
}

export function isSignInActive(chain: string, account: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from ${sql.table(table)} where chain = ${chain} and account = ${account})`;
}
