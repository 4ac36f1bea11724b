import type { Resource } from '../../src/schema/resource';
import type { StoredRecord } from '../database/records';
import type { Services } from './services';

/**
 * Takes note of accounts that were made and of rights that were given or taken, once it is certain.
 *
 * @param before the records as they were; those that are missing were made
 */
export function noteRights(
  { securityLog, actor, address }: Services,
  { account }: Resource,
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
