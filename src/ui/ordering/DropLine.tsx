import { Box } from '@mui/material';
import type { DraggableItem } from './useDraggableItem';

const thickness = 3;

interface DropLineProps extends Pick<DraggableItem, 'edge'> {
  /** Space between items, in pixels: the line stands in the middle of it. Default 0. */
  readonly gap?: number;
}

/** Shows where the dragged item would come to stand, at an edge of an item, which must be positioned. */
export function DropLine({ edge, gap = 0 }: DropLineProps) {
  if (!edge) return null;
  return (
    <Box
      aria-hidden
      data-drop-line={edge}
      sx={{
        position: 'absolute',
        zIndex: 1,
        insetInline: 0,
        [edge]: -(gap + thickness) / 2,
        height: thickness,
        pointerEvents: 'none',
        borderRadius: thickness,
        backgroundColor: 'primary.main',
      }}
    />
  );
}
