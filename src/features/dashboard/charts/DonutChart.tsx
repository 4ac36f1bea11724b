import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Pie, PieChart } from 'recharts';
import { DonutShape } from './ChartShape';
import { type ChartPoint, pointTooltip } from './pointTooltip';

interface DonutPart extends ChartPoint {
  readonly value: number;
  readonly fill: string;
}

interface DonutChartProps {
  readonly parts: readonly DonutPart[];
  readonly size: number;
  readonly total: string;
  readonly label: string;
}

/** Parts of a whole as a ring, counter-clockwise in Arabic. Hidden from screen readers, which read the table. */
export function DonutChart({ parts, size, total, label }: DonutChartProps) {
  const theme = useTheme();
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const turn = theme.direction === 'rtl' ? 360 : -360;
  return (
    <Box aria-hidden="true" sx={{ position: 'relative', width: size, height: size, flex: 'none', marginInline: 'auto' }}>
      <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', textAlign: 'center' }}>
        <Typography component="div" sx={{ fontSize: '1.375rem', fontWeight: 600, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}>
          <bdi>{total}</bdi>
        </Typography>
        <Typography variant="caption" color="text.secondary" sx={{ ...labelSx, maxWidth: size * 0.56 }}>
          {label}
        </Typography>
      </Box>
      <Box dir="ltr" sx={{ position: 'relative' }}>
        {!isMounted && <DonutShape parts={parts} size={size} />}
        {isMounted && (
          <PieChart width={size} height={size} accessibilityLayer={false}>
            <Pie
              data={parts.filter(({ value }) => value > 0).map((part) => ({ ...part, ...pointTooltip(part) }))}
              dataKey="value"
              nameKey="label"
              innerRadius="70%"
              outerRadius="100%"
              startAngle={90}
              endAngle={90 + turn}
              stroke={theme.palette.background.paper}
              strokeWidth={2}
              rootTabIndex={-1}
              isAnimationActive={false}
            />
          </PieChart>
        )}
      </Box>
    </Box>
  );
}

const labelSx = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  marginInline: 'auto',
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
} as const;
