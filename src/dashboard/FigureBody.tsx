import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { chartColoursOf } from '../theme/chartColours';
import { usePageLocale } from '../views/fields/usePageLocale';
import { FiguresTable } from './FiguresTable';
import { formatFigure } from './formatFigures';
import { Headline } from './Headline';
import type { BodyProps } from './widgetBodies';

/** One number beside that of the period before. */
export function FigureBody({ widget, reading, title, asTable }: BodyProps<'figure'>) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const { series, tones } = chartColoursOf(useTheme());
  const { total, previous } = reading;
  const lines = [
    { key: 'now', value: total, colour: series[0] },
    ...(previous === undefined ? [] : [{ key: 'before', value: previous, colour: tones.neutral }]),
  ];
  const highest = Math.max(1, ...lines.map(({ value }) => value));
  return (
    <>
      <Headline widget={widget} reading={reading} />
      <FiguresTable
        caption={title}
        heads={[translate('dashboard.time'), translate(`dashboard.widgets.${widget.name}.value`)]}
        isChart={!asTable}
        barsNeedRoom
        rows={lines.map(({ key, value, colour }) => ({
          key,
          label: translate(`dashboard.${key}`),
          value: formatFigure(value, widget, locale),
          ...(!asTable && { colour, bar: value / highest }),
        }))}
      />
    </>
  );
}
