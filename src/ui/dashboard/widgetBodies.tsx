/** What a widget of each kind shows of its figures: a total map. */
import type { FC } from 'react';
import type { WidgetKind, WidgetOf } from '../../schema/widget';
import { BreakdownBody } from './BreakdownBody';
import { FigureBody } from './FigureBody';
import type { Readings } from './readAnswer';
import { TrendBody } from './TrendBody';
import type { Shown } from './useWidget';

export interface BodyProps<K extends WidgetKind> extends Shown {
  readonly widget: WidgetOf<K>;
  readonly reading: Readings[K];
  readonly title: string;
  readonly asTable: boolean;
}

export const widgetBodies: { readonly [K in WidgetKind]: FC<BodyProps<K>> } = {
  figure: FigureBody,
  trend: TrendBody,
  breakdown: BreakdownBody,
};

/** Whether a reading has nothing to draw. */
export const isEmptyReading: { readonly [K in WidgetKind]: (reading: Readings[K]) => boolean } = {
  figure: () => false,
  trend: ({ series }) => series.every(({ value }) => value === 0),
  breakdown: ({ parts }) => parts.every(({ value }) => value === 0),
};

/** Whether the figures can be shown as a table instead: a number alone is one already. */
export const hasTable: { readonly [K in WidgetKind]: (reading: Readings[K]) => boolean } = {
  figure: ({ previous }) => previous !== undefined,
  trend: () => true,
  breakdown: () => true,
};
