import { getValues } from '../../../data/history/fetchHistory';
import type { HistoryEntry } from '../../../schema/history';
import type { ResolvedResource } from '../../../schema/resource';

/** A record that an action wrote, or an order that it saved. */
export interface UndoItem {
  readonly resource: ResolvedResource;
  readonly id: string | undefined;
  readonly entries: readonly HistoryEntry[];
}

type Values = Readonly<Record<string, unknown>>;

/** Groups the entries of an action by record. Ignores entries of other users, who may have sent its id. @param entries newest first */
export function toUndoItems(entries: readonly HistoryEntry[], resources: readonly ResolvedResource[]): readonly UndoItem[] {
  const actor = entries.at(-1)?.actor;
  const items = new Map<string, UndoItem>();
  for (const entry of entries) {
    const resource = resources.find(({ name }) => name === entry.resource);
    if (!resource || entry.actor !== actor) continue;
    const id = entry.record ?? undefined;
    const key = JSON.stringify([resource.name, id ?? `order ${entry.id}`]);
    items.set(key, { resource, id, entries: [entry, ...(items.get(key)?.entries ?? [])] });
  }
  return [...items.values()];
}

export function getBothValues({ resource, entries }: UndoItem): { readonly before: Values; readonly after: Values } {
  const newestFirst = [...entries].reverse();
  return {
    before: Object.assign({}, ...newestFirst.map((entry) => getValues(resource, entry, 'before'))),
    after: Object.assign({}, ...entries.map((entry) => getValues(resource, entry, 'after'))),
  };
}
