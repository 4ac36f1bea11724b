import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { visuallyHidden } from '../theme/visuallyHidden';
import { ChartBoundary, TrendChart } from './charts/lazyCharts';
import { FiguresTable } from './FiguresTable';
import { formatCompact } from './formatFigures';
import { Headline } from './Headline';
import { ScrollArea } from './ScrollArea';
import { chartHeight } from './sizes';
import { trendPoints } from './trendPoints';
import { useWidgetTexts } from './useWidgetTexts';
import type { BodyProps } from './widgetBodies';

/** A number over time: the chart for the eye and the same figures as a table for the ear, or the table for both. */
export function TrendBody({ widget, reading, title, asTable, dates, period }: BodyProps<'trend'>) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const { value } = useWidgetTexts(widget);
  const height = chartHeight(widget);
  const points = trendPoints(widget, reading, { period, dates }, locale);
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
        <ChartBoundary height={height} fallback={scrolled}>
          <TrendChart
            points={points}
            minHeight={height}
            isSmall={widget.width === 'quarter'}
            format={(value) => formatCompact(value, locale)}
          />
          <Box sx={visuallyHidden}>{table}</Box>
        </ChartBoundary>
      )}
    </>
  );
}
