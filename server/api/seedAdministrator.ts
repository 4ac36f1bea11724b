import { sql } from 'kysely';
import { type Access, hasRules } from '../../src/schema/access';
import type { Registry } from '../../src/schema/registry';
import { fullRole } from '../../src/schema/rights';
import type { Database, Executor } from '../database/database';
import { updateRecords } from '../database/records';
import { toTableName } from '../database/tables';
import { transact } from '../database/transact';
import { confirm, findAccount, insertAccount } from './accounts';
import { hashPassword } from './passwords';
import { getAccounts } from './services';

interface Place {
  readonly registry: Registry;
  readonly database: Database;
}

/** Gives administrators of a database without roles the one that may do everything, so that the form shows it. */
export async function nameAdministrators({ registry, database }: Place, access: Access | undefined): Promise<void> {
  const accounts = getAccounts(registry);
  const full = hasRules(access) ? fullRole(access) : undefined;
  if (!accounts?.account.role || full === undefined) return;
  const { admin, role } = accounts.account;
  await database.db
    .updateTable(toTableName(accounts.resource))
    .set({ [role]: full })
    .where(sql.ref(admin), '=', true)
    .where(role, 'is', null)
    .execute();
}

export async function hasAdministrator({ registry, database }: Place, email?: string): Promise<boolean> {
  return (await findAdministrator(database.db, registry, email)) !== undefined;
}

async function findAdministrator(db: Executor, registry: Registry, email?: string) {
  const accounts = getAccounts(registry);
  if (!accounts) return undefined;
  const { active, admin, email: address, password } = accounts.account;
  const query = db
    .selectFrom(toTableName(accounts.resource))
    .select('id')
    .where(sql.ref(active), '=', true)
    .where(sql.ref(admin), '=', true);
  const named = email === undefined ? query : query.where(sql.ref(address), '=', email);
  return named.where(password, 'is not', null).limit(1).executeTakeFirst();
}

/** Ensures that an administrator exists; promotes the account with the e-mail or creates one. @returns false if one existed */
export async function seedAdministrator({
  registry,
  database,
  email,
  password,
  name,
}: Place & { readonly email: string; readonly password: string; readonly name: string }): Promise<boolean> {
  const accounts = getAccounts(registry);
  if (!accounts) throw new Error('No resource has accounts. Remedy: set `account` on one of resources/');
  const { resource, account } = accounts;
  const hash = await hashPassword(password);
  return transact(database, async (trx) => {
    if (await findAdministrator(trx, registry)) return false;
    // An administrator without a role has all rights.
    const role = account.role ? { [account.role]: null } : {};
    const rights = { [account.password]: hash, [account.active]: true, [account.admin]: true, ...role };
    const known = await findAccount(trx, accounts, email);
    if (known) {
      await updateRecords(trx, resource, [known.id], rights);
      await confirm(trx, known.id);
    } else await insertAccount(trx, accounts, { [account.email]: email, [account.name]: name, ...rights }, Date.now());
    return true;
  });
}
