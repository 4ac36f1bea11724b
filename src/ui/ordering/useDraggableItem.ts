import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { useTheme } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { type DropEdge, dropEdge, dropPlace } from './dropPlace';
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
  /** Where the dragged item would come to stand beside this one; for `DropLine`. */
  readonly edge: DropEdge | undefined;
}

const edges = { vertical: ['top', 'bottom'], horizontal: ['left', 'right'] } as const;

/**
 * Makes an item of an ordered list draggable, and a place to drop others at.
 *
 * @param index its place among the items drawn, from 0
 */
export function useDraggableItem(ordering: Ordering, index: number): DraggableItem {
  const { direction } = useTheme();
  const [element, ref] = useState<HTMLElement | null>(null);
  const [handle, handleRef] = useState<HTMLElement | null>(null);
  const [isDragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<DropEdge>();
  const { key, axis, disabled } = ordering;

  useEffect(() => {
    if (!element || !handle) return undefined;
    return combine(
      draggable({
        element,
        dragHandle: handle,
        canDrag: () => !disabled,
        getInitialData: () => ({ ordering: key, index }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.ordering === key,
        getData: ({ input }) => attachClosestEdge({ index }, { element, input, allowedEdges: [...edges[axis]] }),
        getDropEffect: () => 'move',
        // Beside the list the last place still counts: a finger need not stay exactly on it.
        getIsSticky: () => true,
        onDrag: ({ source, self }) => {
          const from = source.data.index as number;
          const near = dropEdge(self.data, direction);
          setEdge(dropPlace(from, index, near) === from ? undefined : near);
        },
        onDragLeave: () => setEdge(undefined),
        onDrop: () => setEdge(undefined),
      }),
    );
  }, [element, handle, key, axis, disabled, index, direction]);

  const isHeld = ordering.held?.index === index;
  return { ordering, index, itemProps: { ref, 'data-place': index }, handleRef, isDragging, isHeld, edge };
}
