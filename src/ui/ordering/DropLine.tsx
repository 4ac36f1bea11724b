import { Box } from '@mui/material';
import type { DraggableItem } from './useDraggableItem';

const thickness = 3;

interface DropLineProps extends Pick<DraggableItem, 'edge'> {
  /** In px between items. Default 0. */
  readonly gap?: number;
}

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
