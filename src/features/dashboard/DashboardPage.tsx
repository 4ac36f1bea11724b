import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useCustomizations } from '../../customizations/CustomizationsContext';
import { humanize } from '../../customizations/humanize';
import { type ChosenPeriod, readPeriod, toPeriodDates, writePeriod } from '../../data/widgets/periods';
import type { Dashboard } from '../../schema/dashboard';
import { maySeeList } from '../../schema/listWidget';
import { maySeeWidget } from '../../schema/maySeeWidget';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { useRegistry } from '../../ui/registry/RegistryContext';
import { OverviewCell } from '../../ui/sections/OverviewCell';
import { PageTitle } from '../../ui/theme/PageTitle';
import { arrange, type PlacedWidget, readStoredPeriod, toStoredPeriod, toStoredWidgets } from './arrangement';
import { ListCell } from './ListCell';
import { OwnWidget } from './OwnWidget';
import { PeriodSwitch } from './PeriodSwitch';
import { useHomeView } from './useHomeView';
import { useToday } from './useToday';
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

function usePeriod(stored: ChosenPeriod | undefined): readonly [ChosenPeriod, (period: ChosenPeriod) => void] {
  const [search, setSearch] = useSearchParams();
  const period = readPeriod(search.get(parameter)) ?? stored ?? 'month';
  const choose = (next: ChosenPeriod) =>
    setSearch(
      (before) => {
        before.set(parameter, writePeriod(next));
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
  const lists = dashboard.lists.filter((list) => maySeeList(registry, list));
  const { widgets: own = {} } = useCustomizations();
  const added = Object.entries(own).filter(([name]) => !dashboard.order.includes(name));
  const home = useHomeView();
  const [isArranging, setArranging] = useState(false);
  const [chosen, setPeriod] = usePeriod(readStoredPeriod(home.columns));
  useToday();
  const dates = toPeriodDates(chosen, new Date());
  const period = typeof chosen === 'string' ? chosen : 'custom';
  const declared: PlacedWidget[] = [
    ...[...widgets, ...lists]
      .toSorted((one, other) => dashboard.order.indexOf(one.name) - dashboard.order.indexOf(other.name))
      .map(({ name, width }) => ({ name, width: own[name] ? (own[name].width ?? 'third') : width, isShown: true })),
    ...added.map(([name, { width = 'third' }]) => ({ name, width, isShown: true })),
  ];
  const placed = arrange(declared, home.columns);
  return (
    <Box data-wide sx={{ display: 'grid', gap: 2, containerType: 'inline-size' }}>
      <PageTitle title="common.pages.dashboard" />
      {declared.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 45 }}>
          {widgets.some((widget) => widget.period) && <PeriodSwitch period={chosen} dates={dates} onChange={setPeriod} />}
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
          const list = lists.find((one) => one.name === name);
          if (replacement) return <OwnWidget key={name} name={name} {...replacement} width={width} dates={dates} />;
          if (list) return <ListCell key={name} list={list} width={width} />;
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
          period={dates}
          opensWithPeriod={readStoredPeriod(home.columns) !== undefined}
          onSave={(next, keepsPeriod) => home.save([...(keepsPeriod ? [toStoredPeriod(chosen)] : []), ...toStoredWidgets(next)])}
          onReset={home.reset}
          onClose={() => setArranging(false)}
        />
      )}
    </Box>
  );
}
