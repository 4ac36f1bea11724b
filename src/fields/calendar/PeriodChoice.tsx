import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useIsNarrow } from '../../ui/theme/useIsNarrow';
import type { PeriodValue } from '../filterProps';
import { Calendar } from './Calendar';
import { type Preset, presets, resolvePeriod } from './presets';

export interface PeriodChoiceProps {
  readonly value: PeriodValue | undefined;
  readonly isRange: boolean;
  /** True: presets without a first or a last day are not offered. */
  readonly isClosed?: boolean;
  readonly hasPresets: boolean;
  /** Last day with data, `YYYY-MM-DD`. Later days and periods are not offered. */
  readonly last?: string | undefined;
  readonly onChange: (period: PeriodValue) => void;
}

export function PeriodChoice({ value, isRange, isClosed = false, hasPresets, last = '9999', onChange }: PeriodChoiceProps) {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const days = value && resolvePeriod(value);
  const offered = (Object.keys(presets) as Preset[])
    .map((preset) => ({ preset, period: presets[preset] as PeriodValue, days: resolvePeriod(presets[preset]) }))
    .filter(({ period }) => !isClosed || (period.after !== undefined && period.before !== undefined))
    .filter(({ days: { after = '', before = '' } }) => hasPresets && (isRange || after === before) && (after < last || before <= last));
  // Remounts the calendar, so that it opens at the month of the period.
  const key = `${days?.after} ${days?.before}`;
  return (
    <>
      <Box role="group" aria-label={translate('dates.presets')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, pt: 1.5, pb: 0.5 }}>
        {offered.map(({ preset, period, days: { after, before } }) => {
          const isChosen = days?.after === after && days?.before === before;
          return (
            <Button
              key={preset}
              size="small"
              variant={isChosen ? 'contained' : 'outlined'}
              color={isChosen ? 'primary' : 'inherit'}
              disableElevation
              aria-pressed={isChosen}
              onClick={() => onChange(period)}
              sx={{ ...presetSx, ...(!isChosen && { borderColor: 'divider' }) }}
            >
              {translate(`dates.period.${preset}`, { days: preset.endsWith('7') ? 7 : 30 })}
            </Button>
          );
        })}
        {isNarrow && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={presetSx}>
            {translate('dates.calendar')}
          </Button>
        )}
      </Box>
      {(!isNarrow || isOpen) && (
        <Box sx={{ pt: 1 }}>
          <Calendar key={key} value={days} isRange={isRange} max={last === '9999' ? undefined : last} onChange={onChange} />
        </Box>
      )}
    </>
  );
}

const presetSx = { minWidth: 0, minHeight: { xs: 40, sm: 32 }, height: { xs: 40, sm: 32 }, px: 1.25, fontWeight: 400 } as const;
