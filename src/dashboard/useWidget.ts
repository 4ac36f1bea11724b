import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { Dates, WidgetKind, WidgetOf } from '../schema/dashboard';
import type { Period } from './periods';
import { type Readings, readAnswer } from './readAnswer';

/** What the dashboard asks of the data provider, beside react-admin's own methods. */
interface WidgetProvider extends DataProvider {
  getWidget(call: string, dates: Dates, signal?: AbortSignal): Promise<{ data: unknown }>;
}

/** The period that is shown: after a change of period that of the figures before, until the new ones are there. */
export interface Shown {
  readonly period: Period;
  readonly dates: Dates;
}

/** Figures are asked for again when the page is opened after this time. */
const freshMilliseconds = 60_000;

/** The figures of one widget. Each has a query of its own, so that none waits for another or fails with it. */
export function useWidget<K extends WidgetKind>(
  widget: WidgetOf<K> & { readonly kind: K; readonly call: string },
  { period, dates }: Shown,
) {
  const dataProvider = useDataProvider<WidgetProvider>();
  return useQuery({
    queryKey: ['dashboard', widget.call, period, dates.after, dates.before],
    queryFn: async ({ signal }): Promise<Shown & { readonly reading: Readings[K] }> => {
      const { data } = await dataProvider.getWidget(widget.call, dates, signal);
      return { period, dates, reading: readAnswer<K>(widget, data) };
    },
    placeholderData: keepPreviousData,
    staleTime: freshMilliseconds,
    // The widget offers another try itself.
    retry: false,
  });
}
