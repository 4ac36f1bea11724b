import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Ordering } from './useOrdering';

/**
 * A place beside the items of an ordered list that they can be dropped on, e.g. the heading of a group.
 *
 * @param onDrop is given the place of the item, from 0
 * @returns `ref` belongs on its element; `isOver` while an item is held over it
 */
export function useDropTarget({ key }: Ordering, onDrop: (index: number) => void) {
  const [element, ref] = useState<HTMLElement | null>(null);
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!element) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.ordering === key,
      getDropEffect: () => 'move',
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop({ source }) {
        setOver(false);
        drop(source.data.index as number);
      },
    });
  }, [element, key]);
  return { ref, isOver };
}
