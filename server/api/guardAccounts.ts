import { sql } from 'kysely';
import type { ResolvedResource } from '../../src/schema/resource';
import type { Executor } from '../database/database';
import { lockName } from '../database/locks';
import { tableOf } from '../database/tables';
import { ApiError, type ApiErrorEntry, invalid } from '../http/apiError';
import type { Services } from './services';

/** What is about to happen to some records: they go, or get these values. */
export type AccountChange = 'delete' | Readonly<Record<string, unknown>>;

type Guarded = Pick<Services, 'database' | 'actor'>;

/**
 * Prevents lock-outs. An administrator cannot delete, deactivate or demote their own account, nor that of the last active
 * administrator. Other resources are let through.
 *
 * @throws ApiError 400 at the field, or 409 for a deletion, both with the code `protected`
 */
export async function guardAccounts(
  trx: Executor,
  { database, actor }: Guarded,
  { account, ...resource }: ResolvedResource,
  ids: readonly number[],
  change: AccountChange,
): Promise<void> {
  if (!account || ids.length === 0) return;
  const lost = change === 'delete' ? account.active : [account.active, account.admin].find((source) => change[source] === false);
  if (lost === undefined) return;
  if (actor !== undefined && ids.includes(actor)) throw refusal(change, lost, 'protected_self');
  const administrators = trx
    .selectFrom(tableOf(resource))
    .select('id')
    .where(sql.ref(account.active), '=', true)
    .where(sql.ref(account.admin), '=', true)
    .where(account.password, 'is not', null);
  // Two administrators who deactivate each other at once must not both succeed: the second waits, and sees what the first did.
  await lockName(database, trx, 'administrators');
  const found = await administrators.execute();
  const remaining = found.filter(({ id }) => !ids.includes(id));
  if (found.length > 0 && remaining.length === 0) throw refusal(change, lost, 'protected_last');
}

function refusal(change: AccountChange, source: string, text: 'protected_self' | 'protected_last'): ApiError {
  const entry = { code: 'protected', text } satisfies Omit<ApiErrorEntry, 'attr'>;
  return change === 'delete' ? new ApiError(409, 'client_error', [{ ...entry, attr: null }]) : invalid([{ ...entry, attr: source }]);
}
