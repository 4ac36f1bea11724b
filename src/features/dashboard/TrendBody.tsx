import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';
import type { BodyProps } from './bodyProps';
import { TrendShape } from './charts/ChartShape';
import { ChartBoundary, LazyTrendChart } from './charts/lazyCharts';
import { FiguresTable } from './FiguresTable';
import { formatCompact } from './formatFigures';
import { Headline } from './Headline';
import { chartHeight } from './sizes';
import { trendPoints } from './trendPoints';
import { useWidgetTexts } from './useWidgetTexts';

interface ScrollAreaProps {
  readonly label: string;
  readonly height: number;
  readonly children: ReactNode;
}

function ScrollArea({ label, height, children }: ScrollAreaProps) {
  return (
    <Box
      role="group"
      aria-label={label}
      // Scrollable content must be reachable by keyboard (WCAG 2.1.1).
      tabIndex={0}
      sx={{ height: Math.max(height, 168), overflowY: 'auto', paddingInlineEnd: 1, marginInlineEnd: -1, borderRadius: 1 }}
    >
      {children}
    </Box>
  );
}

export function TrendBody({ widget, reading, title, asTable, dates, period }: BodyProps<'trend'>) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const { value } = useWidgetTexts(widget);
  const height = chartHeight(widget);
  const points = trendPoints(widget, reading, { period, dates }, locale);
  const chart = { points, minHeight: height, isSmall: widget.width === 'quarter' };
  const table = (
    <FiguresTable
      caption={title}
      heads={[translate('dashboard.time'), value]}
      rows={points.map(({ day, label, text }) => ({ key: day, label, value: text }))}
    />
  );
  const scrolled = (
    <ScrollArea label={title} height={height}>
      {table}
    </ScrollArea>
  );
  return (
    <>
      <Headline widget={widget} reading={reading} />
      {asTable ? (
        scrolled
      ) : (
        <ChartBoundary shape={<TrendShape {...chart} />} fallback={scrolled}>
          <LazyTrendChart {...chart} format={(value) => formatCompact(value, locale)} />
          <Box sx={visuallyHidden}>{table}</Box>
        </ChartBoundary>
      )}
    </>
  );
}
