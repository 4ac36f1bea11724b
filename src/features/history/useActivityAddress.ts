import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { HistoryParameters } from '../../data/history/hasHistory';
import { isDay } from '../../fields/dateRules';
import { readerTimeZone } from '../../i18n/format';
import { endOfDay, startOfDay } from '../../schema/zonedDays';
import { activityFilters } from './activityFilterNames';

export function useActivityAddress() {
  const [parameters, setParameters] = useSearchParams();
  const values = Object.fromEntries(activityFilters.map((filter) => [filter, parameters.get(filter) ?? '']));
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  const zone = readerTimeZone();
  const query: HistoryParameters = {
    ...values,
    after: isDay(values.after) ? toIso(startOfDay(values.after, zone)) : undefined,
    before: isDay(values.before) ? toIso(endOfDay(values.before, zone) + 1) : undefined,
  };
  const change = useCallback(
    (changes: Readonly<Record<string, string>>) =>
      setParameters((current) => setValues(current, { page: '', ...changes }), { replace: true }),
    [setParameters],
  );
  return {
    values,
    page,
    query,
    change,
    clear: () => setParameters({}, { replace: true }),
    goTo: (page: number) => setParameters(setValues(parameters, { page: String(page) })),
  };
}

const toIso = (moment: number): string => new Date(moment).toISOString();

function setValues(parameters: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(values))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}
