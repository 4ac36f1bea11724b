import type { HistoryEntry } from '../../../src/schema/history';
import { unverifiedName } from './appendHistory';
import { entryName } from './entryName';
import type { StoredEntry } from './historyChain';

/** @param group numbers of the action's entries, if entries are grouped */
export function toAnswer(entry: StoredEntry, group?: Pick<HistoryEntry, 'size' | 'alike'>): HistoryEntry {
  const { id, at, kind, actor, actor_name, address, resource, record, name, changes, outcome, action } = entry;
  const isVerified = actor !== null || actor_name !== unverifiedName;
  return {
    ...{ id: Number(id), at: new Date(Number(at)).toISOString(), kind, actor, address, resource, record },
    ...(isVerified ? { actor_name } : { actor_name: null, unverified: true }),
    ...{ name: entryName(name), changes: JSON.parse(changes), outcome, action },
    ...group,
  };
}
