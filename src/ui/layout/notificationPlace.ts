import { useSyncExternalStore } from 'react';

/** The one place of a page that has nothing to press: over its title. Null on pages without the header. */
let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** A ref for the element that notifications stand in. */
export function notificationPlace(element: HTMLElement | null): void {
  place = element;
  for (const listener of listeners) listener();
}

/** The element that notifications stand in now; null where they stand at the top of the window. */
export function useNotificationPlace(): HTMLElement | null {
  return useSyncExternalStore(
    subscribe,
    () => place,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
