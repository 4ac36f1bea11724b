import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

interface DetailSkeletonProps {
  readonly sections: number;
}

export function DetailSkeleton({ sections }: DetailSkeletonProps) {
  const translate = useTranslate();
  return (
    <Box role="status" aria-busy="true" aria-label={translate('lists.loading')} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Skeleton variant="rounded" width={88} height={88} sx={{ flex: 'none' }} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Skeleton height={36} sx={{ maxWidth: 240 }} />
          <Skeleton width={120} height={24} />
        </Box>
      </Box>
      {Array.from({ length: sections }, (_, index) => index).map((index) => (
        <Paper key={index} variant="outlined" sx={{ p: 3 }}>
          <Skeleton width={160} height={28} sx={{ mb: 2 }} />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
            {['40%', '60%', '50%', '30%'].map((width) => (
              <Skeleton key={width} width={width} height={40} />
            ))}
          </Box>
        </Paper>
      ))}
    </Box>
  );
}
