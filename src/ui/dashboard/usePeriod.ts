import { useSearchParams } from 'react-router-dom';
import { type Period, periods } from './periods';

const parameter = 'period';
const usual: Period = 'month';

/** The period that the address names (`?period=year`), a month when it names none, and how to choose another. */
export function usePeriod(): readonly [Period, (period: Period) => void] {
  const [search, setSearch] = useSearchParams();
  const period = periods.find((one) => one === search.get(parameter)) ?? usual;
  const choose = (next: Period) =>
    setSearch(
      (before) => {
        before.set(parameter, next);
        return before;
      },
      { replace: true },
    );
  return [period, choose];
}
