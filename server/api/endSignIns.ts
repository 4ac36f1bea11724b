import type { ResolvedResource } from '../../src/schema/resource';
import type { Executor } from '../database/database';
import type { StoredRecord } from '../database/records';
import type { AccountChange } from './guardAccounts';
import { revokeAccounts } from './refreshTokens';
import type { Services } from './services';

/** Why sign-ins end; undefined where a change leaves them alone. */
export type EndReason = 'password_changed' | 'deactivated' | 'demoted' | 'deleted' | undefined;

/**
 * Why a change ends the sign-ins of the accounts it changes. A new password signs out whoever knew the old one. Losing the right to
 * sign in signs out, and regaining it does not sign in again.
 */
export function endReason({ account }: ResolvedResource, change: AccountChange): EndReason {
  if (!account) return undefined;
  if (change === 'delete') return 'deleted';
  if (change[account.password] !== undefined) return 'password_changed';
  if (change[account.active] === false) return 'deactivated';
  return change[account.admin] === false ? 'demoted' : undefined;
}

/** Ends all tokens and sessions of accounts that the same transaction has changed, so that both come to be or neither does. */
export async function endSignIns(trx: Executor, { endSessions }: Services, accounts: readonly number[]): Promise<void> {
  if (accounts.length === 0) return;
  await revokeAccounts(trx, accounts);
  await endSessions?.(trx, accounts);
}

/** Takes note of what happened, once it is certain. Where nobody is signed in, a password was set by way of a code. */
export function noteEnded({ securityLog, actor, address }: Services, accounts: readonly number[], reason: EndReason): void {
  if (reason === undefined) return;
  for (const account of accounts) {
    if (reason === 'password_changed')
      securityLog({ event: actor === undefined ? 'password_reset' : 'password_changed', account, actor, address });
    if (reason === 'deleted') securityLog({ event: 'account_deleted', account, actor, address });
    securityLog({ event: 'session_revoked', account, actor, address, reason });
  }
}

/**
 * Takes note of accounts that were made and of rights that were given or taken, once it is certain.
 *
 * @param before the records as they were; those that are missing were made
 */
export function noteRights(
  { securityLog, actor, address }: Services,
  { account }: ResolvedResource,
  before: readonly StoredRecord[],
  after: readonly StoredRecord[],
): void {
  if (!account) return;
  for (const record of after) {
    const was = before.find(({ id }) => id === record.id);
    const rights = [account.admin, account.active].map((right) => [right, Boolean(record[right])] as const);
    const changed = rights.filter(([right, has]) => was === undefined || Boolean(was[right]) !== has);
    if (changed.length === 0) continue;
    const event = was === undefined ? 'account_created' : 'rights_changed';
    securityLog({ event, account: record.id, actor, address, changes: Object.fromEntries(changed) });
  }
}
