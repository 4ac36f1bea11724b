import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { actionId } from '../../../src/schema/history';
import type { NewEntry } from './appendHistory';

/** A bulk change consists of many calls. Similar entries within this time of each other belong to one action. */
const windowMs = 15_000;

const maxCached = 1_000;

type ActionOf = (entries: readonly Pick<NewEntry, 'actor' | 'resource' | 'kind' | 'changes' | 'action'>[]) => string | undefined;

/** @param header a `Gateway-Action` header @returns undefined for anything but an id of an action */
export function readAction(header: string | null | undefined): string | undefined {
  return header && actionId.test(header) ? header : undefined;
}

/** Returns the action that a call names. Otherwise groups the entries of one call, and of consecutive calls by one actor that set the same values on records of one resource. */
export function createActions(now: () => number): ActionOf {
  const actions = new LRUCache<string, { readonly id: string; readonly at: number }>({ max: maxCached });
  return (entries) => {
    const [first] = entries;
    if (!first) return undefined;
    if (first.action) return first.action;
    const key = first.actor === undefined ? undefined : toKey(first);
    const known = key === undefined ? undefined : actions.get(key);
    const id = known && now() - known.at < windowMs ? known.id : randomBytes(8).toString('hex');
    if (key !== undefined) actions.set(key, { id, at: now() });
    return key === undefined && entries.length === 1 ? undefined : id;
  };
}

function toKey({ actor, resource, kind, changes = {} }: Parameters<ActionOf>[0][number]): string | undefined {
  if (resource === undefined) return undefined;
  if (kind === 'delete') return JSON.stringify([actor, resource, kind]);
  if (!['change', 'transition', 'bulk'].includes(kind)) return undefined;
  const after = Object.entries(changes).map(([source, change]) => [source, 'after' in change ? change.after : null]);
  return after.length === 0 ? undefined : JSON.stringify([actor, resource, after.sort()]);
}
