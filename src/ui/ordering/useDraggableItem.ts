import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge';
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge';
import type { Theme } from '@mui/material/styles';
import { useEffect, useEffectEvent, useState } from 'react';
import { dropPlace } from './dropPlace';
import type { Ordering } from './useOrdering';

export interface DraggableItem {
  readonly ordering: Ordering;
  readonly index: number;
  readonly itemProps: { readonly ref: (element: HTMLElement | null) => void; readonly 'data-place': number };
  readonly handleRef: (element: HTMLElement | null) => void;
  readonly isDragging: boolean;
  readonly isPickedUp: boolean;
  readonly edge: ReturnType<typeof extractClosestEdge>;
}

export function useDraggableItem(ordering: Ordering, index: number): DraggableItem {
  const [element, ref] = useState<HTMLElement | null>(null);
  const [handle, handleRef] = useState<HTMLElement | null>(null);
  const [isDragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<DraggableItem['edge']>(null);
  const { key } = ordering;
  const stays = useEffectEvent((from: number, to: number) => ordering.staysBeside(from, to, index));
  // Read on demand: removing a row changes the index of all later ones, which stay registered.
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
        // Outside the list, the last target still counts, because touch is inexact.
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

  const isPickedUp = ordering.pickedUp?.index === index;
  return { ordering, index, itemProps: { ref, 'data-place': index }, handleRef, isDragging, isPickedUp, edge };
}

export function itemSx({ isDragging, isPickedUp }: Pick<DraggableItem, 'isDragging' | 'isPickedUp'>) {
  return (theme: Theme) => ({
    position: 'relative' as const,
    // Without a background, the browser's drag image would be transparent.
    backgroundColor: theme.palette.background.paper,
    ...(isDragging && { opacity: 0.4 }),
    ...(isPickedUp && { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2, zIndex: 1 }),
  });
}
