import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useCustomizations } from '../../customizations/CustomizationsContext';
import { humanize } from '../../customizations/humanize';
import { getPeriodDates, type Period, periods } from '../../data/widgets/periods';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatDays } from '../../i18n/format';
import type { Dashboard } from '../../schema/dashboard';
import { maySeeWidget } from '../../schema/maySeeWidget';
import type { Dates } from '../../schema/period';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { useRegistry } from '../../ui/registry/RegistryContext';
import { OverviewCell } from '../../ui/sections/OverviewCell';
import { PageTitle } from '../../ui/theme/PageTitle';
import { arrange, type PlacedWidget, toStoredWidgets } from './arrangement';
import { OwnWidget } from './OwnWidget';
import { useHomeView } from './useHomeView';
import { WidgetCard } from './WidgetCard';

function Overview() {
  const { resources } = useRegistry();
  return (
    <Box sx={gridSx}>
      {resources
        .filter(({ hidden }) => !hidden)
        .map((resource) => (
          <OverviewCell key={resource.name} resource={resource} />
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

const ArrangeDialog = lazyPart(async () => (await import('./ArrangeDialog')).ArrangeDialog, { failure: 'floating' });

export function DashboardPage({ dashboard }: DashboardPageProps) {
  const translate = useTranslate();
  const registry = useRegistry();
  const widgets = dashboard.widgets.filter((widget) => maySeeWidget(registry, widget));
  const { widgets: own = {} } = useCustomizations();
  const added = Object.entries(own).filter(([name]) => !dashboard.widgets.some((widget) => widget.name === name));
  const home = useHomeView();
  const [isArranging, setArranging] = useState(false);
  const [period, setPeriod] = usePeriod();
  const dates = getPeriodDates(period, new Date());
  const declared: PlacedWidget[] = [
    ...widgets.map(({ name, width }) => ({ name, width: own[name] ? (own[name].width ?? 'third') : width, isShown: true })),
    ...added.map(([name, { width = 'third' }]) => ({ name, width, isShown: true })),
  ];
  const placed = arrange(declared, home.columns);
  return (
    <Box data-wide sx={{ display: 'grid', gap: 2, containerType: 'inline-size' }}>
      <PageTitle title="common.pages.dashboard" />
      {declared.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 45 }}>
          {widgets.some((widget) => widget.period) && <PeriodSwitch period={period} dates={dates} onChange={setPeriod} />}
          {home.canKeep && (
            <Button
              color="inherit"
              startIcon={<TuneIcon />}
              aria-haspopup="dialog"
              onClick={() => setArranging(true)}
              sx={{ marginInlineStart: 'auto' }}
            >
              {translate('dashboard.arrange')}
            </Button>
          )}
        </Box>
      )}
      {declared.length === 0 && <Overview />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' }}>
        {placed.map(({ name, width, isShown }) => {
          const widget = widgets.find((one) => one.name === name);
          const replacement = own[name];
          if (!isShown) return null;
          if (replacement) return <OwnWidget key={name} name={name} {...replacement} width={width} dates={dates} />;
          return (
            widget && (
              <WidgetCard key={name} widget={widget.width === width ? widget : { ...widget, width }} period={period} dates={dates} />
            )
          );
        })}
      </Box>
      {isArranging && (
        <ArrangeDialog
          placed={placed}
          getTitle={(name) => translate(`dashboard.widgets.${name}.title`, { _: humanize(name) })}
          onSave={(next) => home.save(toStoredWidgets(next))}
          onReset={home.reset}
          onClose={() => setArranging(false)}
        />
      )}
    </Box>
  );
}

interface PeriodSwitchProps {
  readonly period: Period;
  readonly dates: Dates;
  readonly onChange: (period: Period) => void;
}

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
