import type { Theme } from '@mui/material/styles';
import type { TranslateFunction } from 'react-admin';
import type { AppLocale } from '../../../schema/locales';
import type { Widget, WidgetOf } from '../../../schema/widget';
import { breakdownParts } from '../breakdownParts';
import { getChartColours } from '../charts/chartColours';
import { figureFormat, formatChange, formatCompact, formatFigure } from '../formatFigures';
import { trendPoints } from '../trendPoints';
import type { ShownReading } from '../useWidget';
import type { PictureLine, WidgetPicture } from './drawPicture';

export interface PictureWords {
  readonly theme: Theme;
  readonly locale: AppLocale;
  readonly translate: TranslateFunction;
  readonly title: string;
  readonly help: string;
  /** Name of the figures. */
  readonly value: string;
  getPartName(key: string, label: string | undefined): string;
}

export interface WidgetFile extends WidgetPicture {
  /** Titles of the columns of the CSV file. */
  readonly heads: readonly string[];
}

type Content = Pick<WidgetFile, 'heads' | 'chart' | 'lines' | 'headline' | 'note'>;

export function toPicture(widget: Widget, shown: ShownReading, words: PictureWords): WidgetFile {
  const { theme, title, help, locale } = words;
  return {
    title,
    subtitle: help,
    ...toPaper(theme, locale),
    ...getContent(widget, shown, words),
  };
}

export function toPaper({ palette, typography, direction }: Theme, locale: AppLocale) {
  return {
    direction,
    fontFamily: String(typography.fontFamily),
    colours: { paper: palette.background.paper, text: palette.text.primary, soft: palette.text.secondary, line: palette.divider },
    formatTick: (figure: number) => formatCompact(figure, locale),
  };
}

function getContent(widget: Widget, shown: ShownReading, words: PictureWords): Content {
  const { translate, locale, theme, value } = words;
  const [first = ''] = getChartColours(theme).series;
  if (widget.kind === 'breakdown') {
    const { chart, parts, total } = breakdownParts(widget, shown.reading as never, theme, words);
    return { chart, lines: parts, headline: total, heads: [translate('dashboard.part'), value, translate('dashboard.share')] };
  }
  const reading = shown.reading as { readonly total: number; readonly previous: number | undefined };
  const headline = formatFigure(reading.total, widget, locale);
  const heads = [translate('dashboard.time'), value];
  const note = getNote(widget, reading, words);
  if (widget.kind === 'figure') return { chart: 'figure', lines: getFigureLines(widget, reading, words), heads, headline, note };
  const lines = trendPoints(widget as WidgetOf<'trend'>, shown.reading as never, shown, locale).map((point) => ({
    ...point,
    key: point.day,
    // Spreadsheets read a day in this form as one.
    ...(widget.axis === 'days' && { cell: point.day }),
    fill: first,
  }));
  return { chart: 'trend', lines, heads, headline, note };
}

function getFigureLines(
  widget: Widget,
  { total, previous }: { readonly total: number; readonly previous: number | undefined },
  { translate, locale }: PictureWords,
): PictureLine[] {
  const values = { now: total, ...(previous !== undefined && { before: previous }) };
  const format = figureFormat(Object.values(values), widget, locale);
  return Object.entries(values).map(([key, value]) => ({
    key,
    value,
    label: translate(`dashboard.${key}`),
    text: format(value),
    fill: '',
  }));
}

function getNote(
  widget: Widget,
  { total, previous }: { readonly total: number; readonly previous: number | undefined },
  { translate, locale }: PictureWords,
): string | undefined {
  if (previous === undefined) return undefined;
  if (previous === 0) return translate('dashboard.noPrevious');
  const change = formatChange(total, previous, locale) ?? '';
  return `\u2066${change}\u2069 ${translate('dashboard.previous', { value: formatFigure(previous, widget, locale) })}`;
}
