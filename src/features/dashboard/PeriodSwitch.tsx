import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ChosenPeriod, type Period, periods } from '../../data/widgets/periods';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatDays } from '../../i18n/format';
import type { Dates } from '../../schema/period';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { useHasOpened } from '../../ui/lazy/useHasOpened';

const CustomPeriod = lazyPart(async () => (await import('./CustomPeriod')).CustomPeriod, { failure: 'floating' });

interface PeriodSwitchProps {
  readonly period: ChosenPeriod;
  readonly dates: Dates;
  readonly onChange: (period: ChosenPeriod) => void;
}

export function PeriodSwitch({ period, dates, onChange }: PeriodSwitchProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const custom = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hasOpened = useHasOpened(isOpen);
  return (
    // On phones the days are beside the content after the switch.
    <Box sx={{ display: { xs: 'contents', sm: 'flex' }, flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
      <ToggleButtonGroup
        exclusive
        value={typeof period === 'string' ? period : 'custom'}
        // The chosen button answers null: pressing "Custom" again opens its days.
        onChange={(_event, next: Period | 'custom' | null) => (next === 'custom' || !next ? undefined : onChange(next))}
        aria-label={translate('dashboard.period.label')}
        sx={{ backgroundColor: 'background.paper', flex: { xs: '1 0 100%', sm: 'none' } }}
      >
        {periods.map((one) => (
          <ToggleButton key={one} value={one} sx={buttonSx}>
            {translate(`dashboard.period.${one}`)}
          </ToggleButton>
        ))}
        <ToggleButton ref={custom} value="custom" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)} sx={buttonSx}>
          {translate('dashboard.period.custom')}
        </ToggleButton>
      </ToggleButtonGroup>
      <Typography variant="body2" color="text.secondary" role="status">
        <bdi>{formatDays(dates.after, dates.before, locale)}</bdi>
      </Typography>
      {hasOpened && (
        <CustomPeriod
          period={typeof period === 'string' ? dates : period}
          open={isOpen}
          anchor={custom.current}
          onClose={() => setOpen(false)}
          onChange={onChange}
        />
      )}
    </Box>
  );
}

const buttonSx = {
  flex: 1,
  paddingInline: { xs: 1.25, sm: 2.5 },
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  '&.Mui-selected, &.Mui-selected:hover': { color: 'primary.main', fontWeight: 600, backgroundColor: 'action.selected' },
} as const;
