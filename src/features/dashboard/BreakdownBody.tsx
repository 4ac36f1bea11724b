import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import type { BodyProps } from './bodyProps';
import { breakdownParts } from './breakdownParts';
import { DonutShape } from './charts/ChartShape';
import { ChartBoundary, LazyDonutChart } from './charts/lazyCharts';
import { SplitBar } from './charts/SplitBar';
import { FiguresTable } from './FiguresTable';
import { partLink } from './listLink';
import { donutSize } from './sizes';
import { useWidgetTexts } from './useWidgetTexts';

export function BreakdownBody({ widget, reading, title, asTable, dates }: BodyProps<'breakdown'>) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const { value: valueName, getPartName } = useWidgetTexts(widget);
  const { total, chart, parts } = breakdownParts(widget, reading, useTheme(), { locale, getPartName });
  const highest = Math.max(1, ...parts.map(({ value }) => value));
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, justifyContent: asTable ? 'flex-start' : 'center', flex: 1 }}>
      {chart === 'split' && !asTable && <SplitBar parts={parts.map((part) => ({ ...part, text: `${part.text} · ${part.share}` }))} />}
      {chart === 'donut' && !asTable && (
        <ChartBoundary shape={<DonutShape parts={parts} size={donutSize} />} fallback={null}>
          <LazyDonutChart
            parts={parts.map((part) => ({ ...part, text: `${part.text} · ${part.share}` }))}
            size={donutSize}
            total={total}
            label={valueName}
          />
        </ChartBoundary>
      )}
      <FiguresTable
        caption={title}
        heads={[translate('dashboard.part'), valueName, translate('dashboard.share')]}
        isChart={!asTable}
        rows={parts.map(({ key, label, text, share, fill, value }) => ({
          key,
          label,
          value: text,
          share,
          to: partLink(widget, dates, key),
          ...(!asTable && { colour: fill }),
          ...(!asTable && chart === 'bars' && { bar: value / highest }),
        }))}
      />
    </Box>
  );
}
