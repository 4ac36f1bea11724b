import { useTranslate } from 'react-admin';
import { readPeriod, writePeriod } from '../../data/widgets/periods';
import type { PeriodValue } from '../../fields/filterProps';
import { PeriodFilter } from '../../fields/PeriodFilter';
import type { Dates } from '../../schema/period';
import { DialogBelow } from '../../ui/lazy/DialogBelow';

interface CustomPeriodProps {
  readonly period: Dates;
  readonly open: boolean;
  readonly anchor: Element | null;
  readonly onClose: () => void;
  readonly onChange: (period: Dates) => void;
}

const ends = { from: 'from', to: 'to' } as const;

export function CustomPeriod({ period, open, anchor, onClose, onChange }: CustomPeriodProps) {
  const label = useTranslate()('dashboard.period.label');
  // Until both ends make a valid period, the figures stay those of the former.
  const choose = ({ after, before = 'today' }: PeriodValue) => {
    const next = after === undefined ? undefined : readPeriod(writePeriod({ after, before }));
    if (typeof next === 'object') onChange(next);
  };
  return (
    <DialogBelow open={open} anchor={anchor} label={label} onClose={onClose} sx={{ p: 2, maxWidth: 392 }}>
      <PeriodFilter
        source="period"
        field={{ type: 'date' }}
        value={period}
        scope="dashboard"
        label={label}
        parameters={ends}
        isClosed
        onChange={(next) => typeof next === 'object' && choose(next)}
      />
    </DialogBelow>
  );
}
