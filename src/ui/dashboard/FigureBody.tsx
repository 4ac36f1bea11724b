import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { chartColoursOf } from '../theme/chartColours';
import { FiguresTable } from './FiguresTable';
import { formatFigure } from './formatFigures';
import { Headline } from './Headline';
import { useWidgetTexts } from './useWidgetTexts';
import type { BodyProps } from './widgetBodies';

/** One number, beside that of the period before where there is one. */
export function FigureBody({ widget, reading, title, asTable }: BodyProps<'figure'>) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const { series, tones } = chartColoursOf(useTheme());
  const { value } = useWidgetTexts(widget);
  const { total, previous } = reading;
  if (previous === undefined) return <Headline widget={widget} reading={reading} />;
  const lines = [
    { key: 'now', value: total, colour: series[0] },
    { key: 'before', value: previous, colour: tones.neutral },
  ];
  const highest = Math.max(1, ...lines.map((line) => line.value));
  return (
    <>
      <Headline widget={widget} reading={reading} />
      <FiguresTable
        caption={title}
        heads={[translate('dashboard.time'), value]}
        isChart={!asTable}
        barsNeedRoom
        rows={lines.map(({ key, colour, ...line }) => ({
          key,
          label: translate(`dashboard.${key}`),
          value: formatFigure(line.value, widget, locale),
          ...(!asTable && { colour, bar: line.value / highest }),
        }))}
      />
    </>
  );
}
