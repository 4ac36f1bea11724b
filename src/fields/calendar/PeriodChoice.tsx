import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useIsNarrow } from '../../ui/theme/useIsNarrow';
import { Calendar, type Days } from './Calendar';
import { daysOf, presets } from './presets';

export interface PeriodChoiceProps {
  readonly value: Partial<Days> | undefined;
  /** A period, or one day where the API takes no more. */
  readonly isRange: boolean;
  /** Whether the usual periods are offered: an API that takes one end only has no use for them. */
  readonly hasPresets: boolean;
  /** The last day that there is anything, `YYYY-MM-DD`. Days and periods after it are not offered. */
  readonly last?: string | undefined;
  readonly onChange: (days: Days) => void;
}

/** The usual periods, and a calendar; in a sheet with other filters the calendar opens on demand. */
export function PeriodChoice({ value, isRange, hasPresets, last = '9999', onChange }: PeriodChoiceProps) {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const today = new Date();
  const offered = (isRange ? presets : presets.slice(0, 2))
    .map((preset) => ({ preset, days: daysOf(preset, today) }))
    .filter(({ days }) => hasPresets && (days.after < last || days.before <= last));
  // Another period opens the calendar at its month.
  const key = `${value?.after} ${value?.before}`;
  return (
    <>
      <Box role="group" aria-label={translate('dates.presets')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, pt: 1.5, pb: 0.5 }}>
        {offered.map(({ preset, days }) => {
          const isChosen = value?.after === days.after && value.before === days.before;
          return (
            <Button
              key={preset}
              size="small"
              variant={isChosen ? 'contained' : 'outlined'}
              color={isChosen ? 'primary' : 'inherit'}
              disableElevation
              aria-pressed={isChosen}
              onClick={() => onChange(days)}
              sx={{ ...presetSx, ...(!isChosen && { borderColor: 'divider' }) }}
            >
              {translate(`dates.period.${preset}`, { days: preset === 'last7' ? 7 : 30 })}
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
          <Calendar key={key} value={value} isRange={isRange} max={last === '9999' ? undefined : last} onChange={onChange} />
        </Box>
      )}
    </>
  );
}

/** Chips, a finger's on a phone. */
const presetSx = { minWidth: 0, minHeight: { xs: 40, sm: 32 }, height: { xs: 40, sm: 32 }, px: 1.25, fontWeight: 400 } as const;
