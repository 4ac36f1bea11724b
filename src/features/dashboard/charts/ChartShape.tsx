import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { Ref } from 'react';
import { getChartColours } from './chartColours';
import { roundTicks } from './roundTicks';

interface TrendShapeProps {
  readonly points: readonly { readonly day: string; readonly value: number }[];
  readonly minHeight: number;
  readonly isSmall: boolean;
  readonly ref?: Ref<HTMLElement>;
}

/** Placeholder bars until the chart's code has loaded, and on the server. */
export function TrendShape({ points, minHeight, isSmall, ref }: TrendShapeProps) {
  const colour = getChartColours(useTheme()).series[0];
  const highest = roundTicks(Math.max(0, ...points.map(({ value }) => value))).at(-1) ?? 1;
  return (
    <Box ref={ref} aria-hidden="true" sx={{ flex: 1, position: 'relative', minHeight }}>
      {/* Reserves room for the axes, as Recharts does. Logical sides mirror it in Arabic. */}
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          display: 'flex',
          ...(isSmall ? { pt: '4px' } : { pt: '20px', pb: '30px', paddingInlineStart: '28px' }),
        }}
      >
        {points.map(({ day, value }) => (
          <Box key={day} sx={barSx}>
            <div style={{ height: `${(value / highest) * 100}%`, background: colour }} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const barSx = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  '& > div': { width: '70%', maxWidth: 40, borderRadius: '2px 2px 0 0' },
} as const;

const margin = 5;

interface DonutShapeProps {
  readonly parts: readonly { readonly value: number; readonly fill: string }[];
  readonly size: number;
}

export function DonutShape({ parts, size }: DonutShapeProps) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0) || 1;
  let end = 0;
  const stops = parts.map(({ value, fill }) => {
    const start = end;
    end += (value / whole) * 100;
    return `${fill} ${start}% ${end}%`;
  });
  const { direction } = useTheme();
  return (
    <Box
      aria-hidden="true"
      style={{ background: `conic-gradient(${stops.join(', ')})` }}
      sx={{
        width: size - 2 * margin,
        height: size - 2 * margin,
        flex: 'none',
        margin: `${margin}px auto`,
        borderRadius: '50%',
        mask: 'radial-gradient(closest-side, transparent 70%, black 70.5%)',
        ...(direction === 'rtl' && { transform: 'scaleX(-1)' }),
      }}
    />
  );
}
