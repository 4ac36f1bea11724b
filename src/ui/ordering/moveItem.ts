import { reorder } from '@atlaskit/pragmatic-drag-and-drop/utils/reorder';

/**
 * A list with one item at another place.
 *
 * @param from place of the item, counted from 0
 * @param to its place in the new list; one beyond an end is that end
 */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  return reorder({ list: [...list], startIndex: from, finishIndex: Math.max(0, Math.min(to, list.length - 1)) });
}
