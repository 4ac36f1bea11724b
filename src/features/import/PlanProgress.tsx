import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';

interface PlanProgressProps {
  readonly phase?: 'reading' | 'checking';
  readonly done?: number;
  readonly total?: number | undefined;
}

/** How far the check of the rows is. */
export function PlanProgress({ phase = 'checking', done = 0, total }: PlanProgressProps) {
  const translate = useTranslate();
  const label = translate(`transfer.import.columns.${phase}`);
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1 }}>
      <LinearProgress aria-label={label} variant={total ? 'determinate' : 'indeterminate'} value={total ? (100 * done) / total : 0} />
      {label}
    </Box>
  );
}
