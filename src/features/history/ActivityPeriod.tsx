import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { toLocalDay } from '../../fields/dateRules';
import type { PeriodValue as Days } from '../../fields/filterProps';
import { PeriodFilter } from '../../fields/PeriodFilter';
import { closed } from '../../fields/RangeFilter';
import { resolveDay } from '../../fields/relativeDays';
import { usePageLocale } from '../../fields/usePageLocale';
import { formatDate } from '../../i18n/format';
import { DialogBelow } from '../../ui/lazy/DialogBelow';

const ends = { from: 'after', to: 'before' } as const;

interface ActivityPeriodProps {
  readonly after: string | undefined;
  readonly before: string | undefined;
  readonly isInSheet: boolean;
  readonly onChange: (period: { readonly after: string; readonly before: string }) => void;
}

export function ActivityPeriod({ after, before, isInSheet, onChange }: ActivityPeriodProps) {
  const translate = useTranslate();
  const locale = usePageLocale();
  const anchor = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = translate('history.activity.period');
  const [from, to] = [formatDate(after, locale), formatDate(before, locale)];
  const period = from && to ? 'between' : from ? 'atLeast' : 'atMost';
  const filter = (
    <PeriodFilter
      source="at"
      scope="history"
      field={{ type: 'date', max: toLocalDay(new Date()) }}
      label={label}
      parameters={ends}
      value={closed<Days>({ after: after || undefined, before: before || undefined })}
      onChange={(value) => {
        const { after: first = '', before: last = '' } = typeof value === 'object' ? value : {};
        onChange({ after: resolveDay(first), before: resolveDay(last) });
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
      <DialogBelow open={isOpen} anchor={anchor.current} label={label} onClose={() => setOpen(false)} sx={{ p: 2, maxWidth: 400 }}>
        {filter}
      </DialogBelow>
    </Box>
  );
}
