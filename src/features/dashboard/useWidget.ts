import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { Period } from '../../data/widgets/periods';
import { type Readings, readWidgetAnswer } from '../../data/widgets/readWidgetAnswer';
import { type Dates, previousDates } from '../../schema/period';
import type { Widget, WidgetKind } from '../../schema/widget';

/** What the dashboard asks of the data provider, beside react-admin's own methods. */
interface WidgetProvider extends DataProvider {
  getWidget(widget: Widget, dates: Dates, signal?: AbortSignal): Promise<{ data: unknown }>;
}

/** The period that is shown: after a change of period that of the figures before, until the new ones are there. */
export interface Shown {
  readonly period: Period;
  readonly dates: Dates;
}

/** Figures, and the period that they are of. */
export interface ShownReading extends Shown {
  readonly reading: Readings[WidgetKind];
}

/** Figures are asked for again when the page is opened after this time. */
const freshMilliseconds = 60_000;

/** The figures of one widget. None waits for another or fails with it; those that read the answer of one call share it. */
export function useWidget(widget: Widget, { period, dates }: Shown) {
  const dataProvider = useDataProvider<WidgetProvider>();
  const { data, error, ...query } = useQuery({
    queryKey: ['dashboard', questionOf(widget), ...(widget.period ? [period, dates.after, dates.before] : [])],
    async queryFn({ signal }) {
      const ask = async (days: Dates) => (await dataProvider.getWidget(widget, days, signal)).data;
      const [answer, before] = await Promise.all([ask(dates), isCompared(widget) ? ask(previousDates(dates)) : undefined]);
      return { period, dates, answer, before };
    },
    placeholderData: keepPreviousData,
    staleTime: freshMilliseconds,
    // The widget offers another try itself.
    retry: false,
  });
  const read = useMemo(() => (data ? tryToRead(widget, data) : undefined), [widget, data]);
  return { ...query, data: read && 'reading' in read ? read : undefined, error: error ?? (read && 'error' in read ? read.error : null) };
}

const isCompared = ({ compare, period }: Widget) => compare && period !== undefined;

/** What identifies the answer of a widget, as a part of its query key. */
function questionOf(widget: Widget): object {
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
