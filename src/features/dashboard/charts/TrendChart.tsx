import Box from '@mui/material/Box';
import { type Theme, useTheme } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import { Bar, BarChart, LabelList, usePlotArea, XAxis, YAxis } from 'recharts';
import type { TextDirection } from '../../../i18n/direction';
import { onLayout } from '../../../ui/theme/onLayout';
import { TrendShape } from './ChartShape';
import { getChartColours } from './chartColours';
import { type ChartPoint, pointTooltip } from './pointTooltip';
import { roundTicks } from './roundTicks';

interface ElementSize {
  readonly width: number;
  readonly height: number;
}

function useElementSize(): readonly [ElementSize | undefined, (element: HTMLElement | null) => (() => void) | undefined] {
  const [size, setSize] = useState<ElementSize>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize(width > 0 && height > 0 ? { width, height } : undefined);
    };
    measure();
    return onLayout(element, measure);
  }, []);
  return [size, ref];
}

const isolates = { ltr: '\u2066', rtl: '\u2067' } as const;
const end = '\u2069';

/** Isolates a text in the page's direction, like `<bdi>` for SVG. Without it, `5 آلاف` shows the number on the wrong side. */
function isolateText(text: string, direction: TextDirection): string {
  return text && isolates[direction] + text + end;
}

export interface TrendPoint extends ChartPoint {
  readonly day: string;
  readonly value: number;
  readonly tick: string;
}

interface TrendChartProps {
  readonly points: readonly TrendPoint[];
  readonly minHeight: number;
  readonly isSmall: boolean;
  readonly format: (value: number) => string;
}

/** Bars over time. Recharts lacks right-to-left, so time is reversed. Screen readers read the table instead. */
export function TrendChart({ points, minHeight, isSmall, format }: TrendChartProps) {
  const theme = useTheme();
  const [size, ref] = useElementSize();
  const { direction, palette, typography } = theme;
  const isMirrored = direction === 'rtl';
  const say = (text: string) => isolateText(text, direction);
  const ticks = roundTicks(Math.max(...points.map(({ value }) => value)));
  const words = { fill: palette.text.secondary, fontSize: 12, fontFamily: typography.fontFamily };
  // Recharts renders nothing on a server.
  if (!size) return <TrendShape ref={ref} points={points} minHeight={minHeight} isSmall={isSmall} />;
  return (
    <Box ref={ref} aria-hidden="true" sx={{ flex: 1, position: 'relative', minHeight }}>
      {/* Absolutely positioned, so that the chart never prevents its box from shrinking. */}
      <Box dir="ltr" sx={plotSx}>
        <BarChart
          {...size}
          data={withPeak(points, (value) => say(format(value)))}
          margin={{ top: isSmall ? 4 : 20, bottom: 0, left: 0, right: 0 }}
          barCategoryGap={isSmall ? '20%' : '15%'}
          accessibilityLayer={false}
        >
          <XAxis
            dataKey="day"
            hide={isSmall}
            reversed={isMirrored}
            tickFormatter={(day: string) => say(points.find((point) => point.day === day)?.tick ?? '')}
            tick={words}
            tickLine={false}
            axisLine={{ stroke: palette.divider }}
            interval="equidistantPreserveStart"
            minTickGap={12}
          />
          <YAxis
            hide={isSmall}
            orientation={isMirrored ? 'right' : 'left'}
            width="auto"
            ticks={ticks}
            domain={[0, ticks.at(-1) ?? 1]}
            tickFormatter={(value: number) => say(format(value))}
            tick={words}
            tickLine={false}
            axisLine={false}
          />
          <Bands points={isMirrored ? points.toReversed() : points} />
          <Bar
            dataKey="value"
            fill={getChartColours(theme).series[0]}
            radius={isSmall ? [2, 2, 0, 0] : [4, 4, 0, 0]}
            maxBarSize={40}
            isAnimationActive={false}
          >
            {!isSmall && <LabelList dataKey="peak" position="top" fill={palette.text.primary} fontSize={12} fontWeight={600} />}
          </Bar>
        </BarChart>
      </Box>
    </Box>
  );
}

function Bands({ points }: Pick<TrendChartProps, 'points'>) {
  const area = usePlotArea();
  if (!area) return null;
  const width = area.width / points.length;
  return points.map((point, index) => (
    <rect key={point.day} {...pointTooltip(point)} x={area.x + index * width} y={area.y} width={width} height={area.height} />
  ));
}

const plotSx = {
  position: 'absolute',
  inset: 0,
  '& :not([data-tooltip])': { pointerEvents: 'none' },
  '& [data-tooltip]': { pointerEvents: 'all', fill: 'none', '&:hover': { fill: (theme: Theme) => theme.palette.action.hover } },
} as const;

function withPeak(points: readonly TrendPoint[], format: (value: number) => string) {
  const highest = Math.max(...points.map(({ value }) => value));
  const peak = points.findIndex(({ value }) => value === highest && value > 0);
  return points.map((point, index) => ({ ...point, ...(index === peak && { peak: format(point.value) }) }));
}
