import Box from '@mui/material/Box';
import { useEffect } from 'react';
import type { Dashboard } from '../../schema/dashboard';
import { PageTitle } from '../theme/PageTitle';
import { preloadCharts } from './charts/lazyCharts';
import { Overview } from './Overview';
import { PeriodSwitch } from './PeriodSwitch';
import { datesOf } from './periods';
import { usePeriod } from './usePeriod';
import { WidgetCard } from './WidgetCard';

export interface DashboardPageProps {
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
