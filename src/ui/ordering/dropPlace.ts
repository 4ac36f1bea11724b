import { reorder } from '@atlaskit/pragmatic-drag-and-drop/utils/reorder';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index';

/** Returns a list with one item moved. `to` is clamped to the ends of the list. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  return reorder({ list: [...list], startIndex: from, finishIndex: Math.max(0, Math.min(to, list.length - 1)) });
}

/** Returns the index of a dropped item. @param over the library's data of the item under the pointer */
export function dropPlace(from: number, over: Record<string | symbol, unknown>): number {
  return getReorderDestinationIndex({
    startIndex: from,
    indexOfTarget: over.index as number,
    closestEdgeOfTarget: extractClosestEdge(over),
    axis: 'vertical',
  });
}
