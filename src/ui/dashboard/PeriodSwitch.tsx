import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatDays } from '../../i18n/format';
import type { Dates } from '../../schema/period';
import { type Period, periods } from './periods';

interface PeriodSwitchProps {
  readonly period: Period;
  readonly dates: Dates;
  readonly onChange: (period: Period) => void;
}

/** Week, month or year (specification §3), and the days that it comes to. */
export function PeriodSwitch({ period, dates, onChange }: PeriodSwitchProps) {
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
