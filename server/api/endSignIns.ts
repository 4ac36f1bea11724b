import type { ResolvedResource } from '../../src/schema/resource';
import type { Executor } from '../database/database';
import type { StoredRecord } from '../database/records';
import type { AccountChange } from './guardAccounts';
import { revokeAccounts } from './refreshTokens';
import type { EndReason, Services } from './services';

export function getEndReason({ account }: ResolvedResource, change: AccountChange): EndReason {
  if (!account) return undefined;
  if (change === 'delete') return 'deleted';
  if (change[account.password] !== undefined) return 'password_changed';
  if (change[account.active] === false) return 'deactivated';
  // Another role takes effect at the next call, without a new sign-in.
  const hasRole = account.role !== undefined && Boolean(change[account.role]);
  return change[account.admin] === false && !hasRole ? 'demoted' : undefined;
}

export async function endSignIns(trx: Executor, { endSessions }: Services, accounts: readonly number[], reason: EndReason): Promise<void> {
  if (accounts.length === 0) return;
  await revokeAccounts(trx, accounts);
  await endSessions?.(trx, accounts, reason);
}

/** Logs ended sign-ins; called after the commit. Without an actor, the password was reset by a code. */
export function logEnded({ securityLog, actor, address }: Services, accounts: readonly number[], reason: EndReason): void {
  if (reason === undefined) return;
  for (const account of accounts) {
    if (reason === 'password_changed')
      securityLog({ event: actor === undefined ? 'password_reset' : 'password_changed', account, actor, address });
    if (reason === 'deleted') securityLog({ event: 'account_deleted', account, actor, address });
    securityLog({ event: 'session_revoked', account, actor, address, reason });
  }
}

/** Logs new accounts and changed rights; called after the commit. @param before stored records; missing ones were created */
export function logRights(
  { securityLog, actor, address }: Services,
  { account }: ResolvedResource,
  before: readonly StoredRecord[],
  after: readonly StoredRecord[],
): void {
  if (!account) return;
  for (const record of after) {
    const was = before.find(({ id }) => id === record.id);
    const read = (from: StoredRecord) => [
      ...[account.admin, account.active].map((right) => [right, Boolean(from[right])] as const),
      ...(account.role ? [[account.role, String(from[account.role] ?? '')] as const] : []),
    ];
    const old = new Map<string, string | boolean>(was ? read(was) : []);
    const changed = read(record).filter(([right, has]) => old.get(right) !== has);
    if (changed.length === 0) continue;
    const event = was === undefined ? 'account_created' : 'rights_changed';
    securityLog({ event, account: record.id, actor, address, changes: Object.fromEntries(changed) });
  }
}
