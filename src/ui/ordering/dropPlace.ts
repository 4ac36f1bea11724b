import { reorder } from '@atlaskit/pragmatic-drag-and-drop/utils/reorder';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index';

/**
 * A list with one item at another place.
 *
 * @param from place of the item, counted from 0
 * @param to its place in the new list; one beyond an end is that end
 */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  return reorder({ list: [...list], startIndex: from, finishIndex: Math.max(0, Math.min(to, list.length - 1)) });
}

/**
 * Where an item comes to stand when it is dropped.
 *
 * @param from place of the dragged item
 * @param over what the library knows of the item under the pointer
 */
export function dropPlace(from: number, over: Record<string | symbol, unknown>): number {
  return getReorderDestinationIndex({
    startIndex: from,
    indexOfTarget: over.index as number,
    closestEdgeOfTarget: extractClosestEdge(over),
    axis: 'vertical',
  });
}
