import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { toneSx } from '../theme/tones';
import { useOnline } from './useOnline';

/** A strip that says so while the browser has no network. */
export function OfflineNotice() {
  const translate = useTranslate();
  const online = useOnline();
  // The region stays in the page, so that screen readers hear it fill.
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
    </Box>
  );
}
