import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Box } from '@mui/material';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { toneSx } from '../theme/tones';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOnline = () => navigator.onLine;

export function OfflineNotice({ children }: { readonly children?: ReactNode }) {
  const translate = useTranslate();
  const online = useSyncExternalStore(subscribe, isOnline, () => true);
  // Always mounted, because screen readers announce only changes of a live region.
  return (
    <Box role="status">
      {!online && (
        <Box
          sx={[
            toneSx('warning'),
            { display: 'flex', alignItems: 'center', gap: 1, paddingBlock: 1, paddingInline: { xs: 2, md: 3 }, fontSize: '0.875rem' },
          ]}
        >
          <CloudOffOutlined fontSize="small" />
          {translate('common.offline')}
        </Box>
      )}
      {children}
    </Box>
  );
}
