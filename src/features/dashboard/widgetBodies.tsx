import type { FC } from 'react';
import { useTranslate } from 'react-admin';
import type { Readings } from '../../data/widgets/readWidgetAnswer';
import { usePageLocale } from '../../fields/usePageLocale';
import type { WidgetKind } from '../../schema/widget';
import { BreakdownBody } from './BreakdownBody';
import type { BodyProps } from './bodyProps';
import { FiguresTable } from './FiguresTable';
import { figureFormat } from './formatFigures';
import { Headline } from './Headline';
import { TrendBody } from './TrendBody';
import { useWidgetTexts } from './useWidgetTexts';

export const widgetBodies: { readonly [K in WidgetKind]: FC<BodyProps<K>> } = {
  figure: FigureBody,
  trend: TrendBody,
  breakdown: BreakdownBody,
};

export const isEmptyReading: { readonly [K in WidgetKind]: (reading: Readings[K]) => boolean } = {
  figure: () => false,
  trend: ({ series }) => series.every(({ value }) => value === 0),
  breakdown: ({ parts }) => parts.every(({ value }) => value === 0),
};

/** A single number has no table. */
export const hasTable: { readonly [K in WidgetKind]: (reading: Readings[K]) => boolean } = {
  figure: ({ previous }) => previous !== undefined,
  trend: () => true,
  breakdown: () => true,
};

/** Two figures are read faster as numbers than as bars. */
function FigureBody({ widget, reading, title, asTable }: BodyProps<'figure'>) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const { value } = useWidgetTexts(widget);
  const { total, previous } = reading;
  if (previous === undefined || !asTable) return <Headline widget={widget} reading={reading} />;
  const format = figureFormat([total, previous], widget, locale);
  const lines = [
    { key: 'now', value: format(total) },
    { key: 'before', value: format(previous) },
  ];
  return (
    <>
      <Headline widget={widget} reading={reading} />
      <FiguresTable
        caption={title}
        heads={[translate('dashboard.time'), value]}
        rows={lines.map((line) => ({ ...line, label: translate(`dashboard.${line.key}`) }))}
      />
    </>
  );
}
