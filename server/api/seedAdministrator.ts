import { sql } from 'kysely';
import type { Registry } from '../../src/schema/registry';
import type { Database, Executor } from '../database/database';
import { updateRecords } from '../database/records';
import { tableOf } from '../database/tables';
import { transact } from '../database/transact';
import { confirm, findAccount, insertAccount } from './accounts';
import { hashPassword } from './passwords';
import { accountsOf } from './services';

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
    const known = await findAccount(trx, accounts, email);
    if (known) {
      await updateRecords(trx, resource, [known.id], rights);
      await confirm(trx, known.id);
    } else await insertAccount(trx, accounts, { [account.email]: email, [account.name]: name, ...rights }, Date.now());
    return true;
  });
}
