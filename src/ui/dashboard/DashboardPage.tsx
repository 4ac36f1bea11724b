import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Dashboard } from '../../schema/dashboard';
import { OverviewCard } from '../overview/OverviewCard';
import { useRegistry } from '../registry/RegistryContext';
import { PageTitle } from '../theme/PageTitle';
import { preloadCharts } from './charts/lazyCharts';
import { PeriodSwitch } from './PeriodSwitch';
import { datesOf, type Period, periods } from './periods';
import { WidgetCard } from './WidgetCard';

/** A home page without widgets: a card for each resource that the sidebar leads to, and how many records it has. */
function Overview() {
  const { resources } = useRegistry();
  return (
    <Box sx={gridSx}>
      {resources
        .filter(({ hidden }) => !hidden)
        .map((resource) => (
          <OverviewCard key={resource.name} resource={resource} />
        ))}
    </Box>
  );
}

const gridSx = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@container (min-width: 1000px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
} as const;

const parameter = 'period';
const usual: Period = 'month';

/** The period that the address names (`?period=year`), a month when it names none, and how to choose another. */
function usePeriod(): readonly [Period, (period: Period) => void] {
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

interface DashboardPageProps {
  readonly dashboard: Dashboard;
}

/** The home page: every declared widget, for one period where any follows it; without widgets an overview of the resources. */
export function DashboardPage({ dashboard: { widgets } }: DashboardPageProps) {
  const [period, setPeriod] = usePeriod();
  const dates = datesOf(period, new Date());
  const hasCharts = widgets.some(({ kind }) => kind !== 'figure');
  useEffect(() => (hasCharts ? preloadCharts() : undefined), [hasCharts]);
  return (
    <Box sx={{ display: 'grid', gap: 2, containerType: 'inline-size' }}>
      <PageTitle title="common.pages.dashboard" />
      {widgets.some((widget) => widget.period) && <PeriodSwitch period={period} dates={dates} onChange={setPeriod} />}
      {widgets.length === 0 && <Overview />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' }}>
        {widgets.map((widget) => (
          <WidgetCard key={widget.name} widget={widget} period={period} dates={dates} />
        ))}
      </Box>
    </Box>
  );
}
