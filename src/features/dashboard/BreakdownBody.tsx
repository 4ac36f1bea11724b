import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { ownValue } from '../../schema/objects';
import type { BodyProps } from './bodyProps';
import { DonutShape } from './charts/ChartShape';
import { getChartColours, partColour } from './charts/chartColours';
import { ChartBoundary, LazyDonutChart } from './charts/lazyCharts';
import { SplitBar } from './charts/SplitBar';
import { FiguresTable } from './FiguresTable';
import { figureFormat, formatShare } from './formatFigures';
import { listLink, partFilter } from './listLink';
import { donutSize } from './sizes';
import { useWidgetTexts } from './useWidgetTexts';

export function BreakdownBody({ widget, reading, title, asTable, dates }: BodyProps<'breakdown'>) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const colours = getChartColours(useTheme());
  const { value: valueName, getPartName } = useWidgetTexts(widget);
  const whole = reading.parts.reduce((sum, { value }) => sum + value, 0);
  const highest = Math.max(1, ...reading.parts.map(({ value }) => value));
  const isDonut = widget.chart === 'donut';
  const isSplit = isDonut && reading.parts.length <= 2;
  const format = figureFormat(
    reading.parts.map(({ value }) => value),
    widget,
    locale,
  );
  const parts = reading.parts.map(({ key, value, label }, index) => ({
    key,
    value,
    label: getPartName(key, label),
    text: format(value),
    share: formatShare(value, whole, locale),
    // Bars are labelled, so they share one colour.
    fill: isDonut ? partColour(colours, index, ownValue(widget.parts?.tones ?? {}, key)) : colours.series[0],
    filter: partFilter(widget, key),
  }));
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, justifyContent: asTable ? 'flex-start' : 'center', flex: 1 }}>
      {isSplit && !asTable && <SplitBar parts={parts.map((part) => ({ ...part, text: `${part.text} · ${part.share}` }))} />}
      {isDonut && !isSplit && !asTable && (
        <ChartBoundary shape={<DonutShape parts={parts} size={donutSize} />} fallback={null}>
          <LazyDonutChart
            parts={parts.map((part) => ({ ...part, text: `${part.text} · ${part.share}` }))}
            size={donutSize}
            total={format(whole)}
            label={valueName}
          />
        </ChartBoundary>
      )}
      <FiguresTable
        caption={title}
        heads={[translate('dashboard.part'), valueName, translate('dashboard.share')]}
        isChart={!asTable}
        rows={parts.map(({ key, label, text, share, fill, value, filter }) => ({
          key,
          label,
          value: text,
          share,
          ...(filter && { to: listLink(widget, dates, filter) }),
          ...(!asTable && { colour: fill }),
          ...(!asTable && !isDonut && { bar: value / highest }),
        }))}
      />
    </Box>
  );
}
