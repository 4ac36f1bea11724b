import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { Period } from '../../data/widgets/periods';
import { type Readings, readWidgetAnswer } from '../../data/widgets/readWidgetAnswer';
import { type Dates, previousDates } from '../../schema/period';
import type { Widget, WidgetKind } from '../../schema/widget';

interface WidgetProvider extends DataProvider {
  getWidget(widget: Widget, dates: Dates, signal?: AbortSignal): Promise<{ data: unknown }>;
}

/** Displayed period. After a change, the old one until the new figures arrive. */
export interface Shown {
  readonly period: Period | 'custom';
  readonly dates: Dates;
}

export interface ShownReading extends Shown {
  readonly reading: Readings[WidgetKind];
}

/** In ms before an opened page or a shown tab reads figures and lists again. */
export const freshMs = 60_000;

/** Reads the figures of a widget. Widgets with the same call share one request. */
export function useWidget(widget: Widget, { period, dates }: Shown) {
  const dataProvider = useDataProvider<WidgetProvider>();
  const { data, error, ...query } = useQuery({
    queryKey: ['dashboard', toAnswerKey(widget), ...(widget.period ? [period, dates.after, dates.before] : [])],
    async queryFn({ signal }) {
      const ask = async (days: Dates) => (await dataProvider.getWidget(widget, days, signal)).data;
      const [answer, before] = await Promise.all([ask(dates), isCompared(widget) ? ask(previousDates(dates)) : undefined]);
      return { period, dates, answer, before };
    },
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    retry: false,
  });
  const read = useMemo(() => (data ? tryToRead(widget, data) : undefined), [widget, data]);
  return { ...query, data: read && 'reading' in read ? read : undefined, error: error ?? (read && 'error' in read ? read.error : null) };
}

const isCompared = ({ compare, period }: Widget) => compare && period !== undefined;

function toAnswerKey(widget: Widget): object {
  const { kind, call, query, period, resource, where, date } = widget;
  if (call !== undefined) return { call, query, period, isCompared: isCompared(widget) };
  return { kind, resource, where, date, by: widget.kind === 'breakdown' ? widget.parts?.source : undefined };
}

function tryToRead(widget: Widget, { answer, before, ...shown }: Shown & { readonly answer: unknown; readonly before: unknown }) {
  try {
    return { ...shown, reading: readWidgetAnswer(widget as never, answer, before) } satisfies ShownReading;
  } catch (error) {
    return { error };
  }
}
