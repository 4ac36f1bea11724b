import type { Theme } from '@mui/material/styles';
import type { DraggableItem } from './useDraggableItem';

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
