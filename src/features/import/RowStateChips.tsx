import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { PlannedRow } from './data/plannedRow';

const states = ['all', 'new', 'changed', 'same', 'wrong'] as const;

export type ShownState = 'all' | PlannedRow['state'];

interface RowStateChipsProps {
  readonly shown: ShownState;
  readonly getCount: (state: ShownState) => number;
  readonly onChoose: (state: ShownState) => void;
}

export function RowStateChips({ shown, getCount, onChoose }: RowStateChipsProps) {
  const translate = useTranslate();
  return (
    <Box role="group" aria-label={translate('transfer.import.check.state')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {states.map((state) => (
        <Chip
          key={state}
          component="button"
          clickable
          aria-pressed={shown === state}
          variant={shown === state ? 'filled' : 'outlined'}
          color={shown === state ? 'primary' : 'default'}
          label={translate(`transfer.import.check.${state}`, { count: getCount(state) })}
          onClick={() => onChoose(state)}
        />
      ))}
    </Box>
  );
}
