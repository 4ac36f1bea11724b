import { z } from 'zod';
import type { HistoryEntry } from '../../../src/schema/history';
import { contentLocales } from '../../../src/schema/locales';
import { unverifiedName } from './appendHistory';
import type { StoredEntry } from './historyChain';

const names = z.record(z.enum(contentLocales), z.string());

export function entryName(name: string | null): HistoryEntry['name'] {
  if (!name?.startsWith('{"en":')) return name;
  try {
    return names.safeParse(JSON.parse(name)).data ?? name;
  } catch {
    return name;
  }
}

export function toAnswer(entry: StoredEntry, group?: Pick<HistoryEntry, 'size' | 'alike'>): HistoryEntry {
  const { id, at, kind, actor, actor_name, address, resource, record, name, changes, outcome, action } = entry;
  const isVerified = actor !== null || actor_name !== unverifiedName;
  return {
    id: Number(id),
    at: new Date(Number(at)).toISOString(),
    kind,
    actor,
    address,
    resource,
    record,
    ...(isVerified ? { actor_name } : { actor_name: null, unverified: true }),
    name: entryName(name),
    changes: JSON.parse(changes),
    outcome,
    action,
    ...group,
  };
}
