/** The records that sign in, whichever resource they are of: found by e-mail, added, and whether their e-mail is confirmed. */
import { sql } from 'kysely';
import type { Registry } from '../../src/schema/registry';
import { fallbackOf } from '../database/backfill';
import type { Database, Executor } from '../database/database';
import { insertRecord, type StoredRecord, type StoredValues } from '../database/records';
import { columnsOf, tableOf } from '../database/tables';
import { accountKey, normalAccount } from '../lib/normalAccount';
import { type Accounts, accountsOf } from './services';
import { automaticValues } from './toStored';

/** Accounts that an earlier version made of registrations, and that nobody has confirmed. */
const unconfirmed = '_unconfirmed_accounts';
const waiting = '_waiting';

/** An account as sign-in sees it. */
export interface Account {
  readonly id: number;
  readonly record: StoredRecord;
  readonly name: string;
  /** As it is stored. */
  readonly email: string;
  /** The hash. */
  readonly password: string | null;
  readonly active: boolean;
  readonly admin: boolean;
  /** The owner of the account has shown that the e-mail is theirs, or an administrator made the account. */
  readonly confirmed: boolean;
}

/** Makes the table of accounts whose e-mail is not confirmed. */
export async function ensureUnconfirmedAccounts({ db }: Pick<Database, 'db'>, registry: Registry): Promise<void> {
  const accounts = accountsOf(registry);
  if (!accounts) return;
  await db.schema
    .createTable(unconfirmed)
    .ifNotExists()
    .addColumn('account', 'integer', (column) =>
      column
        .primaryKey()
        .references(`${tableOf(accounts.resource)}.id`)
        .onDelete('cascade'),
    )
    .execute();
}

/** The account of an e-mail, whatever the case of its letters A to Z, on each database alike. */
export async function findAccount(db: Executor, { resource, account }: Accounts, email: string): Promise<Account | undefined> {
  const normal = normalAccount(email);
  if (normal === undefined) return undefined;
  const table = tableOf(resource);
  // One query, found or not: two would take longer for who has an account.
  const alike = (await db
    .selectFrom(table)
    .leftJoin(unconfirmed, `${unconfirmed}.account`, `${table}.id`)
    .selectAll(table)
    .select(`${unconfirmed}.account as ${waiting}`)
    .where(sql`lower(${sql.ref(`${table}.${account.email}`)})`, '=', sql`lower(${normal})`)
    .execute()) as unknown as StoredRecord[];
  // `lower()` as in its unique index. PostgreSQL's makes an i of İ and SQLite's does not, so that it proposes and does not decide.
  const row = alike.find((one) => accountKey(String(one[account.email])) === accountKey(normal));
  if (!row) return undefined;
  const { [waiting]: unproven, ...record } = row;
  return {
    id: Number(record.id),
    record,
    name: String(record[account.name] ?? ''),
    email: String(record[account.email]),
    password: record[account.password] as string | null,
    active: Boolean(record[account.active]),
    admin: Boolean(record[account.admin]),
    confirmed: unproven === null,
  };
}

/** Adds an account; what is not given has its fallback. @returns its id */
export async function insertAccount(trx: Executor, { resource }: Accounts, values: StoredValues, now: number): Promise<number> {
  const fallbacks = Object.fromEntries(columnsOf(resource.fields).map((column) => [column.name, fallbackOf(column)]));
  return insertRecord(trx, resource, { ...fallbacks, ...automaticValues(resource, 'created', now), ...values });
}

/** The e-mail of an account is its owner's. */
export async function confirm(trx: Executor, id: number): Promise<void> {
  await trx.deleteFrom(unconfirmed).where('account', '=', id).execute();
}
