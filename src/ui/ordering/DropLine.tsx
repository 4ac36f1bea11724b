import { Box } from '@mui/material';
import type { DropEdge, OrderingAxis } from './dropPlace';

interface DropLineProps {
  /** The side of the item, which must be positioned; undefined draws nothing. */
  readonly edge: DropEdge | undefined;
  readonly axis?: OrderingAxis;
  /** Space between items, in pixels: the line stands in the middle of it. Default 0. */
  readonly gap?: number;
}

const thickness = 3;

/** Shows where the dragged item would come to stand. */
export function DropLine({ edge, axis = 'vertical', gap = 0 }: DropLineProps) {
  if (!edge) return null;
  const outside = -(gap + thickness) / 2;
  const [along, across] = axis === 'vertical' ? (['Inline', 'Block'] as const) : (['Block', 'Inline'] as const);
  return (
    <Box
      aria-hidden
      data-drop-line={edge}
      sx={{
        position: 'absolute',
        zIndex: 1,
        pointerEvents: 'none',
        borderRadius: thickness,
        backgroundColor: 'primary.main',
        [axis === 'vertical' ? 'height' : 'width']: thickness,
        [`inset${along}Start`]: 0,
        [`inset${along}End`]: 0,
        [`inset${across}${edge === 'before' ? 'Start' : 'End'}`]: outside,
      }}
    />
  );
}
