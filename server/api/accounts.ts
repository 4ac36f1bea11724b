import { sql } from 'kysely';
import type { Registry } from '../../src/schema/registry';
import { getFallback } from '../database/backfill';
import type { Database, Executor } from '../database/database';
import { insertRecord, type StoredRecord, type StoredValues } from '../database/records';
import { toColumns, toTableName } from '../database/tables';
import { accountKey, normalAccount } from '../lib/normalAccount';
import { type Accounts, getAccounts } from './services';
import { automaticValues } from './toStored';

/** Accounts without a confirmed e-mail. Earlier versions created them from registrations. */
const unconfirmed = '_unconfirmed_accounts';
const waiting = '_waiting';

export interface Account {
  readonly id: number;
  readonly record: StoredRecord;
  readonly name: string;
  readonly email: string;
  readonly password: string | null;
  readonly active: boolean;
  readonly admin: boolean;
  readonly confirmed: boolean;
}

export async function ensureUnconfirmedAccounts({ db }: Pick<Database, 'db'>, registry: Registry): Promise<void> {
  const accounts = getAccounts(registry);
  if (!accounts) return;
  await db.schema
    .createTable(unconfirmed)
    .ifNotExists()
    .addColumn('account', 'integer', (column) =>
      column
        .primaryKey()
        .references(`${toTableName(accounts.resource)}.id`)
        .onDelete('cascade'),
    )
    .execute();
}

export async function findAccount(db: Executor, { resource, account }: Accounts, email: string): Promise<Account | undefined> {
  const normal = normalAccount(email);
  if (normal === undefined) return undefined;
  const table = toTableName(resource);
  // A single query, because a second one would take longer for existing accounts and reveal them.
  const alike = (await db
    .selectFrom(table)
    .leftJoin(unconfirmed, `${unconfirmed}.account`, `${table}.id`)
    .selectAll(table)
    .select(`${unconfirmed}.account as ${waiting}`)
    .where(sql`lower(${sql.ref(`${table}.${account.email}`)})`, '=', sql`lower(${normal})`)
    .execute()) as unknown as StoredRecord[];
  // `lower()` only makes the unique index usable: PostgreSQL lowers İ to i, SQLite does not.
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

export async function insertAccount(trx: Executor, { resource }: Accounts, values: StoredValues, now: number): Promise<number> {
  const fallbacks = Object.fromEntries(toColumns(resource.fields).map((column) => [column.name, getFallback(column)]));
  return insertRecord(trx, resource, { ...fallbacks, ...automaticValues(resource, 'created', now), ...values });
}

export async function confirm(trx: Executor, id: number): Promise<void> {
  await trx.deleteFrom(unconfirmed).where('account', '=', id).execute();
}
