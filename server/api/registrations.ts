/**
 * Registrations whose e-mail is not confirmed yet. They are no accounts: nothing signs in with them, and each waits by itself, however
 * many there are for one address. Whoever registers gets a secret of their own, which confirms that registration and no other, together
 * with the code from the mail. So a mail that a stranger caused never confirms the stranger's password.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Database, Executor } from '../database/database';
import { updateRecords } from '../database/records';
import { confirm, findAccount, insertAccount } from './accounts';
import type { Accounts } from './services';

const table = '_registrations';

/** Milliseconds in which a registration can be confirmed. */
const lifeMs = 24 * 60 * 60_000;

/** What somebody typed to register; of the password its hash. */
export interface Registration {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** Makes the table of registrations. */
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

/** A secret that whoever registers keeps. */
export function newRegistrationToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Keeps a registration, and forgets those whose time is over. @param now milliseconds since 1970 */
export async function keepRegistration(db: Executor, token: string, { email, name, password }: Registration, now: number): Promise<void> {
  await db.deleteFrom(table).where('expires', '<=', now).execute();
  await db
    .insertInto(table)
    .values({ key: keyOf(token), email, name, password, expires: now + lifeMs })
    .execute();
}

/** The registration of a secret, as long as it waits. */
export async function findRegistration(db: Executor, token: string, now: number): Promise<Registration | undefined> {
  const row = await db.selectFrom(table).selectAll().where('key', '=', keyOf(token)).where('expires', '>', now).executeTakeFirst();
  return row && { email: row.email, name: row.name, password: row.password };
}

/**
 * Makes an account of a registration, with what was typed for it.
 *
 * @returns its id; undefined when the address has got an account meanwhile
 */
export async function acceptRegistration(trx: Executor, accounts: Accounts, token: string, now: number): Promise<number | undefined> {
  const registration = await findRegistration(trx, token, now);
  await trx.deleteFrom(table).where('key', '=', keyOf(token)).execute();
  if (!registration) return undefined;
  const { resource, account } = accounts;
  const values = { [account.name]: registration.name, [account.password]: registration.password };
  const found = await findAccount(trx, accounts, registration.email);
  if (!found) {
    const rights = { [account.email]: registration.email, [account.active]: true, [account.admin]: false };
    return insertAccount(trx, accounts, { ...values, ...rights }, now);
  }
  // An earlier version made accounts of registrations. Nobody has shown that this one is theirs.
  if (found.confirmed) return undefined;
  await updateRecords(trx, resource, [found.id], values);
  await confirm(trx, found.id);
  return found.id;
}

function keyOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
