import { sql } from 'kysely';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Executor } from '../database/database';
import { lockName } from '../database/locks';
import { toTableName } from '../database/tables';
import { ApiError, type ApiErrorEntry, invalid } from '../http/apiError';
import type { Services } from './services';

export type AccountChange = 'delete' | Readonly<Record<string, unknown>>;

type Guarded = Pick<Services, 'database' | 'actor'>;

/** Administrators cannot delete, deactivate or demote themselves or the last one. @throws ApiError `protected`: 400 at the field, or 409 */
export async function guardAccounts(
  trx: Executor,
  { database, actor }: Guarded,
  { account, ...resource }: ResolvedResource,
  ids: readonly number[],
  change: AccountChange,
): Promise<void> {
  if (!account || ids.length === 0) return;
  const lost = change === 'delete' ? account.active : [account.active, account.admin].find((source) => change[source] === false);
  // The form shows the role, which the administrator's flag follows.
  const attr = lost === account.admin && account.role !== undefined ? account.role : lost;
  if (lost === undefined || attr === undefined) return;
  if (actor !== undefined && ids.includes(actor)) throw refusal(change, attr, 'protected_self');
  const administrators = trx
    .selectFrom(toTableName(resource))
    .select('id')
    .where(sql.ref(account.active), '=', true)
    .where(sql.ref(account.admin), '=', true)
    .where(account.password, 'is not', null);
  // Prevents two administrators from deactivating each other concurrently.
  await lockName(database, trx, 'administrators');
  const found = await administrators.execute();
  const remaining = found.filter(({ id }) => !ids.includes(id));
  if (found.length > 0 && remaining.length === 0) throw refusal(change, attr, 'protected_last');
}

function refusal(change: AccountChange, source: string, text: 'protected_self' | 'protected_last'): ApiError {
  const entry = { code: 'protected', text } satisfies Omit<ApiErrorEntry, 'attr'>;
  return change === 'delete' ? new ApiError(409, 'client_error', [{ ...entry, attr: null }]) : invalid([{ ...entry, attr: source }]);
}
