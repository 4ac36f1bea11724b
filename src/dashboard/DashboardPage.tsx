import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { Title } from 'react-admin';
import type { Dashboard } from '../schema/dashboard';
import { preloadCharts } from './charts/lazyCharts';
import { PeriodSwitch } from './PeriodSwitch';
import { datesOf } from './periods';
import { usePeriod } from './usePeriod';
import { WidgetCard } from './WidgetCard';

export interface DashboardPageProps {
  readonly dashboard: Dashboard;
}

/** The home page: every declared widget for one period. */
export function DashboardPage({ dashboard }: DashboardPageProps) {
  const [period, setPeriod] = usePeriod();
  const dates = datesOf(period, new Date());
  useEffect(preloadCharts, []);
  return (
    <Box sx={{ display: 'grid', gap: 2, containerType: 'inline-size' }}>
      <Title title="common.pages.dashboard" preferenceKey={false} />
      <PeriodSwitch period={period} dates={dates} onChange={setPeriod} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' }}>
        {dashboard.widgets.map((widget) => (
          <WidgetCard key={widget.name} widget={widget} period={period} dates={dates} />
        ))}
      </Box>
    </Box>
  );
}
