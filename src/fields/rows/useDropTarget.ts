import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Ordering } from '../../ui/ordering/useOrdering';

/** A drop target other than an item, e.g. a group's heading. @param onDrop gets the item's index */
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
