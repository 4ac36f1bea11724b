import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PeriodFilter } from '../../fields/PeriodFilter';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatDate } from '../../i18n/format';
import { Popover } from '../lazy/floating';

/** Names of the ends of the period, as the page's address has them. */
const ends = { from: 'after', to: 'before' } as const;

interface ActivityPeriodProps {
  /** First and last day, `YYYY-MM-DD`; empty where it is open. */
  readonly after: string | undefined;
  readonly before: string | undefined;
  /** Whether it stands among other filters in a sheet, and needs no dialog of its own. */
  readonly isInSheet: boolean;
  readonly onChange: (period: { readonly after: string; readonly before: string }) => void;
}

/** The days of the entries: typed, one of the usual periods, or chosen in a calendar, as in the filters of lists. */
export function ActivityPeriod({ after, before, isInSheet, onChange }: ActivityPeriodProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const anchor = useRef<HTMLDivElement>(null);
  // MUI places popovers by physical sides.
  const start = useTheme().direction === 'rtl' ? 'right' : 'left';
  const [isOpen, setOpen] = useState(false);
  const label = translate('history.activity.period');
  const [from, to] = [formatDate(after, locale), formatDate(before, locale)];
  const period = from && to ? 'between' : from ? 'atLeast' : 'atMost';
  const filter = (
    <PeriodFilter
      source="at"
      scope="history"
      field={{ type: 'date' }}
      label={label}
      parameters={ends}
      value={after || before ? { ...(after && { after }), ...(before && { before }) } : undefined}
      onChange={(value) => {
        const days = typeof value === 'object' ? value : {};
        onChange({ after: days.after ?? '', before: days.before ?? '' });
      }}
    />
  );
  if (isInSheet)
    return (
      <Box>
        <Box component="span" sx={{ fontWeight: 500 }}>
          {label}
        </Box>
        {filter}
      </Box>
    );
  return (
    <Box ref={anchor} sx={{ alignSelf: 'end', mb: 0.5, minWidth: 0, gridColumn: { lg: 'span 2' } }}>
      <Button
        fullWidth
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        endIcon={<CalendarMonth />}
        sx={{ justifyContent: 'space-between', fontWeight: 400, borderColor: 'text.secondary' }}
      >
        {from || to ? translate('lists.labelled', { label, value: translate(`lists.${period}`, { from, to }) }) : label}
      </Button>
      <Popover
        open={isOpen}
        anchorEl={anchor.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: start }}
        transformOrigin={{ vertical: 'top', horizontal: start }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5, p: 2, maxWidth: 400 } } }}
      >
        {filter}
      </Popover>
    </Box>
  );
}
