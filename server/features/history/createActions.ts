import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { NewEntry } from './appendHistory';

/** Milliseconds after an entry in which another one like it belongs to the same action: a bulk change sends many calls. */
const windowMs = 15_000;

/** Actions that are remembered. */
const maxRemembered = 1_000;

/** Names the action that a call belongs to, by the entries that it writes. */
export type ActionOf = (entries: readonly Pick<NewEntry, 'actor' | 'resource' | 'kind' | 'changes'>[]) => string | undefined;

/**
 * Groups entries by what somebody did. The entries of one call are one action, and so are calls that follow each other and do the same
 * to several records: the same person, resource and new values.
 */
export function createActions(now: () => number): ActionOf {
  const actions = new LRUCache<string, { readonly id: string; readonly at: number }>({ max: maxRemembered });
  return (entries) => {
    const [first] = entries;
    if (!first) return undefined;
    const key = first.actor === undefined ? undefined : keyOf(first);
    const known = key === undefined ? undefined : actions.get(key);
    const id = known && now() - known.at < windowMs ? known.id : randomBytes(8).toString('hex');
    if (key !== undefined) actions.set(key, { id, at: now() });
    return key === undefined && entries.length === 1 ? undefined : id;
  };
}

/** Undefined for what is no part of a bulk action, such as a sign-in or a new record. */
function keyOf({ actor, resource, kind, changes = {} }: Parameters<ActionOf>[0][number]): string | undefined {
  if (resource === undefined) return undefined;
  if (kind === 'delete') return JSON.stringify([actor, resource, kind]);
  if (!['change', 'transition', 'bulk'].includes(kind)) return undefined;
  const after = Object.entries(changes).map(([source, change]) => [source, 'after' in change ? change.after : null]);
  return after.length === 0 ? undefined : JSON.stringify([actor, resource, after.sort()]);
}
