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

/** How the items of a list follow each other. */
export type OrderingAxis = 'vertical' | 'horizontal';

/** The side of an item, in reading order, on which another one would come to stand. */
export type DropEdge = 'before' | 'after';

/** What the library knows of the item under the pointer. */
export type DropData = Record<string | symbol, unknown>;

/** The edge of the item under the pointer that is nearer, in reading order. */
export function dropEdge(target: DropData, direction: 'ltr' | 'rtl'): DropEdge | undefined {
  const edge = extractClosestEdge(target);
  if (!edge) return undefined;
  const last = direction === 'rtl' ? 'left' : 'right';
  return edge === 'bottom' || edge === last ? 'after' : 'before';
}

/**
 * Where an item comes to stand when it is dropped at an edge of another.
 *
 * @param from place of the dragged item
 * @param over place of the item under the pointer
 */
export function dropPlace(from: number, over: number, edge: DropEdge | undefined): number {
  return getReorderDestinationIndex({
    startIndex: from,
    indexOfTarget: over,
    // The library's two axes differ in the names of their edges only.
    closestEdgeOfTarget: edge === undefined ? null : edge === 'after' ? 'bottom' : 'top',
    axis: 'vertical',
  });
}
