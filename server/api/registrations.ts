/** Unconfirmed registrations. Confirming needs the mailed code and the registration's secret, so no stranger's password is confirmed. */
import { createHash, randomBytes } from 'node:crypto';
import type { Database, Executor } from '../database/database';
import { updateRecords } from '../database/records';
import { confirm, findAccount, insertAccount } from './accounts';
import type { Accounts } from './services';

const table = '_registrations';

const lifeMs = 24 * 60 * 60_000;

interface Registration {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

export async function ensureRegistrations({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.schema
    .createTable(table)
    .ifNotExists()
    .addColumn('key', 'varchar(43)', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('password', 'text', (column) => column.notNull())
    .addColumn('expires', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('ix__registrations_expires').ifNotExists().on(table).column('expires').execute();
}

export function createRegistrationToken(): string {
  return randomBytes(32).toString('base64url');
}

export async function storeRegistration(db: Executor, token: string, { email, name, password }: Registration, now: number): Promise<void> {
  await db.deleteFrom(table).where('expires', '<=', now).execute();
  await db
    .insertInto(table)
    .values({ key: toKey(token), email, name, password, expires: now + lifeMs })
    .execute();
}

export async function findRegistration(db: Executor, token: string, now: number): Promise<Registration | undefined> {
  const row = await db.selectFrom(table).selectAll().where('key', '=', toKey(token)).where('expires', '>', now).executeTakeFirst();
  return row && { email: row.email, name: row.name, password: row.password };
}

/** Turns a registration into an account. @returns its id; undefined if the registration expired or the address has an account */
export async function acceptRegistration(trx: Executor, accounts: Accounts, token: string, now: number): Promise<number | undefined> {
  const registration = await findRegistration(trx, token, now);
  await trx.deleteFrom(table).where('key', '=', toKey(token)).execute();
  if (!registration) return undefined;
  const { resource, account } = accounts;
  const values = { [account.name]: registration.name, [account.password]: registration.password };
  const found = await findAccount(trx, accounts, registration.email);
  if (!found) {
    const rights = {
      [account.email]: registration.email,
      [account.active]: true,
      [account.admin]: false,
      ...(account.role ? { [account.role]: null } : {}),
    };
    return insertAccount(trx, accounts, { ...values, ...rights }, now);
  }
  // Earlier versions turned registrations into unconfirmed accounts.
  if (found.confirmed) return undefined;
  await updateRecords(trx, resource, [found.id], values);
  await confirm(trx, found.id);
  return found.id;
}

function toKey(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
