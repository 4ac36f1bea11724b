import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useId } from 'react';
import { Area, AreaChart, Bar, BarChart, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import { chartColoursOf } from '../../theme/chartColours';
import { useElementWidth } from '../useElementWidth';
import { type ChartPoint, ChartTooltip } from './ChartTooltip';

/** One point over time. */
export interface TrendPoint extends ChartPoint {
  readonly day: string;
  readonly value: number;
  /** What stands under it. */
  readonly tick: string;
}

export interface TrendChartProps {
  readonly points: readonly TrendPoint[];
  readonly height: number;
  /** `line`: the course alone, where there is little room. `bars`: with axes and the highest one labelled. */
  readonly as: 'line' | 'bars';
  /** Says a figure at the axis and over a bar. */
  readonly format: (value: number) => string;
}

/**
 * A number over time. Recharts knows no right-to-left: it is drawn in a left-to-right box, with time reversed and the axis of the
 * figures on the other side. Hidden from screen readers, which have the table.
 */
export function TrendChart({ points, height, as, format }: TrendChartProps) {
  const theme = useTheme();
  const [width, ref] = useElementWidth();
  const gradient = useId();
  const isMirrored = theme.direction === 'rtl';
  const colour = chartColoursOf(theme).series[0];
  const frame = { width, height, accessibilityLayer: false };
  const tooltip = (
    <Tooltip
      content={<ChartTooltip direction={theme.direction} />}
      cursor={as === 'bars' ? { fill: theme.palette.action.hover } : { stroke: theme.palette.divider }}
      isAnimationActive={false}
    />
  );
  const text = { fill: theme.palette.text.secondary, fontSize: 12, fontFamily: theme.typography.fontFamily };
  return (
    <Box ref={ref} dir="ltr" aria-hidden="true" sx={{ height, minWidth: 0, overflow: 'hidden' }}>
      {width > 0 && as === 'line' && (
        <AreaChart {...frame} data={[...points]} margin={{ top: 4, bottom: 2, left: 2, right: 2 }}>
          <defs>
            <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0%" stopColor={colour} stopOpacity={0.2} />
              <stop offset="100%" stopColor={colour} stopOpacity={0} />
            </linearGradient>
          </defs>
          <XAxis dataKey="day" hide reversed={isMirrored} />
          {tooltip}
          <Area
            dataKey="value"
            type="monotone"
            stroke={colour}
            strokeWidth={2}
            fill={`url(#${gradient})`}
            activeDot={{ r: 3, strokeWidth: 0 }}
            isAnimationActive={false}
          />
        </AreaChart>
      )}
      {width > 0 && as === 'bars' && (
        <BarChart {...frame} data={withPeak(points, format)} margin={{ top: 20, bottom: 0, left: 0, right: 0 }}>
          <XAxis
            dataKey="day"
            reversed={isMirrored}
            tickFormatter={(day: string) => points.find((point) => point.day === day)?.tick ?? ''}
            tick={text}
            tickLine={false}
            axisLine={{ stroke: theme.palette.divider }}
            interval="preserveStartEnd"
            minTickGap={16}
          />
          <YAxis
            orientation={isMirrored ? 'right' : 'left'}
            width="auto"
            tickCount={4}
            allowDecimals={false}
            tickFormatter={format}
            tick={text}
            tickLine={false}
            axisLine={false}
          />
          {tooltip}
          <Bar dataKey="value" fill={colour} radius={[4, 4, 0, 0]} maxBarSize={40} isAnimationActive={false}>
            <LabelList dataKey="peak" position="top" fill={theme.palette.text.primary} fontSize={12} fontWeight={600} />
          </Bar>
        </BarChart>
      )}
    </Box>
  );
}

/** The highest point says its figure itself. */
function withPeak(points: readonly TrendPoint[], format: (value: number) => string) {
  const highest = Math.max(...points.map(({ value }) => value));
  const peak = points.findIndex(({ value }) => value === highest && value > 0);
  return points.map((point, index) => ({ ...point, ...(index === peak && { peak: format(point.value) }) }));
}
