import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import { Box, Button } from '@mui/material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import type { Throttle } from '../../http/createThrottle';
import { secondsUntil, useSecondsUntil } from '../states/useSecondsUntil';
import { lowWindow, sizes } from '../theme/sizes';
import { toneSx } from '../theme/tones';
import { visuallyHidden } from '../theme/visuallyHidden';

/** Shows that calls wait for a busy server and until when, with a cancel button. Jobs show their waits themselves. */
export function BusyNotice({ throttle }: { readonly throttle: Throttle }) {
  const translate = useTranslate();
  const read = () => (throttle.isTold() ? undefined : throttle.getWaiting());
  const waiting = useSyncExternalStore(throttle.subscribe, read, read);
  // Announced once per wait, not each second.
  const [announced, setAnnounced] = useState('');
  const until = waiting?.until;
  const seconds = useSecondsUntil(until);
  useEffect(() => {
    setAnnounced(until === undefined ? '' : translate('common.busy', { smart_count: secondsUntil(until) }));
  }, [until, translate]);
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {announced}
      </Box>
      {until !== undefined && (
        <Box sx={[toneSx('warning'), noticeStyles]}>
          <HourglassTopOutlined fontSize="small" />
          <Box component="span" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {translate('common.busy', { smart_count: seconds })}
          </Box>
          <Button color="inherit" onClick={throttle.cancel} sx={{ flexShrink: 0, minHeight: sizes.control, fontWeight: 600 }}>
            {translate('ra.action.cancel')}
          </Button>
        </Box>
      )}
    </>
  );
}

const noticeStyles = {
  position: 'fixed',
  insetBlockStart: sizes.header + 8,
  insetInline: 16,
  // Over the header, so that it covers no focus below.
  [lowWindow]: { insetBlockStart: 4, insetInline: 4, maxWidth: 'calc(100% - 8px)', paddingBlock: 0 },
  marginInline: 'auto',
  width: 'fit-content',
  maxWidth: 'calc(100% - 32px)',
  zIndex: 'snackbar',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  paddingBlock: 0.5,
  paddingInlineStart: 2,
  paddingInlineEnd: 0.5,
  borderRadius: 1,
  boxShadow: 6,
  fontSize: '0.875rem',
} as const;
