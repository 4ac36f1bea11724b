/** Remembers, for this tab, what each list showed before it was opened from the menu. */
import { useSyncExternalStore } from 'react';
import type { ListState } from './listViewState';

export interface FormerList {
  readonly state: ListState;
  /** Filters with which the list was opened from the menu. */
  readonly opened: Readonly<Record<string, unknown>>;
}

let former: Readonly<Record<string, FormerList>> = {};
const listeners = new Set<() => void>();

export function setFormerList(resource: string, list: FormerList | undefined): void {
  const { [resource]: _, ...others } = former;
  former = list ? { ...others, [resource]: list } : others;
  for (const listener of listeners) listener();
}

export function useFormerList(resource: string): FormerList | undefined {
  return useSyncExternalStore(subscribe, () => former[resource], getNone);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const getNone = () => undefined;
