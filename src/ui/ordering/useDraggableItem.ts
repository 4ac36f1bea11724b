import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import type { Theme } from '@mui/material/styles';
import { useEffect, useEffectEvent, useState } from 'react';
import { dropPlace } from './dropPlace';
import type { Ordering } from './useOrdering';

/** One item of an ordered list, as its parts need it. */
export interface DraggableItem {
  readonly ordering: Ordering;
  readonly index: number;
  /** Belongs on the item's element. */
  readonly itemProps: { readonly ref: (element: HTMLElement | null) => void; readonly 'data-place': number };
  /** Belongs on what the pointer drags it by; `DragHandle` does so. */
  readonly handleRef: (element: HTMLElement | null) => void;
  /** The pointer drags it. */
  readonly isDragging: boolean;
  /** The keyboard holds it. */
  readonly isHeld: boolean;
  /** The edge of this item at which the dragged one would come to stand; for `DropLine`. */
  readonly edge: ReturnType<typeof extractClosestEdge>;
}

/**
 * Makes an item of an ordered list draggable, and a place to drop others at.
 *
 * @param index its place among the items drawn, from 0
 */
export function useDraggableItem(ordering: Ordering, index: number): DraggableItem {
  const [element, ref] = useState<HTMLElement | null>(null);
  const [handle, handleRef] = useState<HTMLElement | null>(null);
  const [isDragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<DraggableItem['edge']>(null);
  const { key } = ordering;
  const stays = useEffectEvent((from: number, to: number) => ordering.staysBeside(from, to, index));
  // Read when it is needed: a row that is removed changes the places of all that follow, which stay registered.
  const place = useEffectEvent(() => index);

  useEffect(() => {
    if (!element || !handle) return undefined;
    return combine(
      draggable({
        element,
        dragHandle: handle,
        getInitialData: () => ({ ordering: key, index: place() }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.ordering === key,
        getData: ({ input }) => attachClosestEdge({ index: place() }, { element, input, allowedEdges: ['top', 'bottom'] }),
        getDropEffect: () => 'move',
        // Beside the list the last place still counts: a finger need not stay exactly on it.
        getIsSticky: () => true,
        onDrag: ({ source, self }) => {
          const from = source.data.index as number;
          setEdge(stays(from, dropPlace(from, self.data)) ? null : extractClosestEdge(self.data));
        },
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [element, handle, key]);

  const isHeld = ordering.held?.index === index;
  return { ordering, index, itemProps: { ref, 'data-place': index }, handleRef, isDragging, isHeld, edge };
}

/** How an item of an ordered list looks: pale while it is dragged away, framed while the keyboard holds it. */
export function itemSx({ isDragging, isHeld }: Pick<DraggableItem, 'isDragging' | 'isHeld'>) {
  return (theme: Theme) => ({
    position: 'relative' as const,
    // The browser makes the dragged picture of what is drawn: without a ground it would be glass.
    backgroundColor: theme.palette.background.paper,
    ...(isDragging && { opacity: 0.4 }),
    ...(isHeld && { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2, zIndex: 1 }),
  });
}
