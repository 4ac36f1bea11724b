import type { Theme } from '@mui/material/styles';
import type { Readings } from '../../data/widgets/readWidgetAnswer';
import type { AppLocale } from '../../schema/locales';
import { ownValue } from '../../schema/objects';
import type { WidgetOf } from '../../schema/widget';
import { getChartColours, partColour } from './charts/chartColours';
import { figureFormat, formatShare } from './formatFigures';

interface PartWords {
  readonly locale: AppLocale;
  getPartName(key: string, label: string | undefined): string;
}

export function breakdownParts(
  widget: WidgetOf<'breakdown'>,
  { parts }: Readings['breakdown'],
  theme: Theme,
  { locale, getPartName }: PartWords,
) {
  const colours = getChartColours(theme);
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const values = parts.map(({ value }) => value);
  const format = figureFormat(values, widget, locale);
  return {
    total: format(whole),
    chart: widget.chart === 'donut' ? (parts.length <= 2 ? ('split' as const) : ('donut' as const)) : ('bars' as const),
    parts: parts.map(({ key, value, label }, index) => ({
      key,
      value,
      label: getPartName(key, label),
      text: format(value),
      share: formatShare(value, whole, locale),
      // Bars are labelled, so they share one colour.
      fill: widget.chart === 'donut' ? partColour(colours, index, ownValue(widget.parts?.tones ?? {}, key)) : colours.series[0],
    })),
  };
}
