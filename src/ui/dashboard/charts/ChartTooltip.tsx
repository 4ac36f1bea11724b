import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { TooltipContentProps } from 'recharts';
import type { Direction } from '../../../i18n/direction';

/** What a point of a chart says. */
export interface ChartPoint {
  readonly label: string;
  readonly text: string;
}

interface ChartTooltipProps extends Partial<TooltipContentProps> {
  /** The chart is drawn from left to right in any language; its words are not. */
  readonly direction: Direction;
}

/** Label and figure of the point under the pointer. */
export function ChartTooltip({ active, payload, direction }: ChartTooltipProps) {
  const point: ChartPoint | undefined = active ? payload?.[0]?.payload : undefined;
  if (!point) return null;
  return (
    <Paper elevation={8} dir={direction} sx={{ paddingInline: 1.5, paddingBlock: 1, border: 1, borderColor: 'divider' }}>
      <Typography variant="caption" component="div" color="text.secondary">
        <bdi>{point.label}</bdi>
      </Typography>
      <Typography variant="subtitle2" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <bdi>{point.text}</bdi>
      </Typography>
    </Paper>
  );
}
