import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { BackLink } from './BackLink';

interface WorkProgressProps {
  readonly labelId: string;
  readonly percent: number | undefined;
  readonly children: ReactNode;
}

export function WorkProgress({ labelId, percent, children }: WorkProgressProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <BackLink />
        </Box>
        {children}
      </Box>
      {percent !== undefined && (
        <LinearProgress
          variant="determinate"
          aria-labelledby={labelId}
          value={percent}
          sx={{ borderRadius: 1, bgcolor: 'action.selected' }}
        />
      )}
    </Box>
  );
}
