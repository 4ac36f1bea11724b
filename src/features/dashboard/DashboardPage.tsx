import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { datesOf, type Period, periods } from '../../data/widgets/periods';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatDays } from '../../i18n/format';
import type { Dashboard } from '../../schema/dashboard';
import type { Dates } from '../../schema/period';
import { OverviewCard } from '../../ui/overview/OverviewCard';
import { useRegistry } from '../../ui/registry/RegistryContext';
import { PageTitle } from '../../ui/theme/PageTitle';
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
  return (
    <Box data-wide sx={{ display: 'grid', gap: 2, containerType: 'inline-size' }}>
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

interface PeriodSwitchProps {
  readonly period: Period;
  readonly dates: Dates;
  readonly onChange: (period: Period) => void;
}

/** Week, month or year (specification §3), and the days that it comes to. */
function PeriodSwitch({ period, dates, onChange }: PeriodSwitchProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <ToggleButtonGroup
        exclusive
        value={period}
        onChange={(_event, next: Period | null) => next && onChange(next)}
        aria-label={translate('dashboard.period.label')}
        sx={{ backgroundColor: 'background.paper', flex: { xs: 1, sm: 'none' } }}
      >
        {periods.map((one) => (
          <ToggleButton key={one} value={one} sx={buttonSx}>
            {translate(`dashboard.period.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="body2" color="text.secondary" role="status">
        <bdi>{formatDays(dates.after, dates.before, locale)}</bdi>
      </Typography>
    </Box>
  );
}

const buttonSx = {
  flex: 1,
  paddingInline: 2.5,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  '&.Mui-selected, &.Mui-selected:hover': { color: 'primary.main', fontWeight: 600, backgroundColor: 'action.selected' },
} as const;
