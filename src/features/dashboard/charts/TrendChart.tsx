import Box from '@mui/material/Box';
import { type Theme, useTheme } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import { Bar, BarChart, LabelList, usePlotArea, XAxis, YAxis } from 'recharts';
import type { TextDirection } from '../../../i18n/direction';
import { chartColoursOf } from '../../../ui/theme/chartColours';
import { TrendShape } from './ChartShape';
import { type ChartPoint, pointTooltip } from './pointTooltip';

/** Width and height in px. */
interface ElementSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of an element, followed as it changes; undefined until it is known or while there is none.
 *
 * @returns the size, and a ref callback for the element
 */
function useElementSize(): readonly [ElementSize | undefined, (element: HTMLElement | null) => (() => void) | undefined] {
  const [size, setSize] = useState<ElementSize>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize(width > 0 && height > 0 ? { width, height } : undefined);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [size, ref];
}

const isolates = { ltr: '\u2066', rtl: '\u2067' } as const;
const end = '\u2069';

/**
 * A text in the direction of the page, for drawings in a left-to-right box: `<bdi>` for SVG (Unicode Bidirectional Algorithm, isolates).
 * Without it `5 آلاف` would be drawn with the number on the wrong side.
 */
function isolated(text: string, direction: TextDirection): string {
  return text && isolates[direction] + text + end;
}

/** One bar over time. */
export interface TrendPoint extends ChartPoint {
  readonly day: string;
  readonly value: number;
  /** What stands under it. */
  readonly tick: string;
}

interface TrendChartProps {
  readonly points: readonly TrendPoint[];
  /** Least height in px; it takes what else the card has. */
  readonly minHeight: number;
  /** The course alone, without axes and words, where there is little room. */
  readonly isSmall: boolean;
  /** Says a figure at the axis and over a bar. */
  readonly format: (value: number) => string;
}

/**
 * A number over time. Recharts knows no right-to-left: it is drawn in a left-to-right box, with time reversed and the axis of the
 * figures on the other side. Hidden from screen readers, which have the table.
 */
export function TrendChart({ points, minHeight, isSmall, format }: TrendChartProps) {
  const theme = useTheme();
  const [size, ref] = useElementSize();
  const { direction, palette, typography } = theme;
  const isMirrored = direction === 'rtl';
  const say = (text: string) => isolated(text, direction);
  const words = { fill: palette.text.secondary, fontSize: 12, fontFamily: typography.fontFamily };
  // Recharts renders nothing on a server.
  if (!size) return <TrendShape {...{ ref, points, minHeight, isSmall }} />;
  return (
    <Box ref={ref} aria-hidden="true" sx={{ flex: 1, position: 'relative', minHeight }}>
      {/* Out of the flow, so that the chart never keeps its box from shrinking. */}
      <Box dir="ltr" sx={drawingSx}>
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
            tickCount={4}
            allowDecimals={false}
            tickFormatter={(value: number) => say(format(value))}
            tick={words}
            tickLine={false}
            axisLine={false}
          />
          <Bands points={isMirrored ? points.toReversed() : points} />
          <Bar
            dataKey="value"
            fill={chartColoursOf(theme).series[0]}
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

/** Above and below each bar as well, the pointer is on its point. */
function Bands({ points }: Pick<TrendChartProps, 'points'>) {
  const area = usePlotArea();
  if (!area) return null;
  const width = area.width / points.length;
  return points.map((point, index) => (
    <rect key={point.day} {...pointTooltip(point)} x={area.x + index * width} y={area.y} width={width} height={area.height} />
  ));
}

const drawingSx = {
  position: 'absolute',
  inset: 0,
  '& :not([data-tooltip])': { pointerEvents: 'none' },
  '& [data-tooltip]': { pointerEvents: 'all', fill: 'none', '&:hover': { fill: (theme: Theme) => theme.palette.action.hover } },
} as const;

/** The highest point says its figure itself. */
function withPeak(points: readonly TrendPoint[], format: (value: number) => string) {
  const highest = Math.max(...points.map(({ value }) => value));
  const peak = points.findIndex(({ value }) => value === highest && value > 0);
  return points.map((point, index) => ({ ...point, ...(index === peak && { peak: format(point.value) }) }));
}
