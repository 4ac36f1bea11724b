import { sql } from 'kysely';
import type { Registry } from '../../src/schema/defineRegistry';
import { fallbackOf } from '../database/backfill';
import type { Database, Executor } from '../database/openDatabase';
import { insertRecord, updateRecords } from '../database/records';
import { columnsOf, tableOf } from '../database/tables';
import { transact } from '../database/transact';
import { hashPassword } from './passwords';
import { accountsOf } from './services';
import { automaticValues } from './toStored';

interface Place {
  readonly registry: Registry;
  readonly database: Database;
}

/** Whether anybody can sign in: an active administrator with a password. */
export async function hasAdministrator({ registry, database }: Place): Promise<boolean> {
  return (await findAdministrator(database.db, registry)) !== undefined;
}

async function findAdministrator(db: Executor, registry: Registry) {
  const accounts = accountsOf(registry);
  if (!accounts) return undefined;
  const { active, admin, password } = accounts.account;
  const query = db.selectFrom(tableOf(accounts.resource)).select('id').where(sql.ref(active), '=', true).where(sql.ref(admin), '=', true);
  return query.where(password, 'is not', null).limit(1).executeTakeFirst();
}

/**
 * Makes the first administrator, or makes one of the account that has the e-mail; does nothing when there is one.
 *
 * @returns whether it did
 * @throws Error when no resource holds accounts
 */
export async function seedAdministrator({
  registry,
  database,
  email,
  password,
  name,
}: Place & { readonly email: string; readonly password: string; readonly name: string }): Promise<boolean> {
  const accounts = accountsOf(registry);
  if (!accounts) throw new Error('No resource holds accounts. Remedy: give one of resources/ an `account`');
  const { resource, account } = accounts;
  const hash = await hashPassword(password);
  return transact(database, async (trx) => {
    if (await findAdministrator(trx, registry)) return false;
    const rights = { [account.password]: hash, [account.active]: true, [account.admin]: true };
    const known = await trx
      .selectFrom(tableOf(resource))
      .select('id')
      .where(sql`lower(${sql.ref(account.email)})`, '=', sql`lower(${email})`)
      .executeTakeFirst();
    if (known) await updateRecords(trx, resource, [known.id], rights);
    else {
      const fallbacks = Object.fromEntries(columnsOf(resource.fields).map((column) => [column.name, fallbackOf(column)]));
      const values = {
        ...fallbacks,
        ...automaticValues(resource, 'created', Date.now()),
        [account.email]: email,
        [account.name]: name,
        ...rights,
      };
      await insertRecord(trx, resource, values);
    }
    return true;
  });
}
