import HourglassTopOutlined from '@mui/icons-material/HourglassTopOutlined';
import { Box, Button } from '@mui/material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import type { Throttle } from '../../http/createThrottle';
import { lowWindow, sizes } from '../theme/sizes';
import { toneSx } from '../theme/tones';
import { visuallyHidden } from '../theme/visuallyHidden';

/** Says that the server has no time at present, when it is asked again, and offers not to wait for that. One for all calls that wait. A job says so itself. */
export function BusyNotice({ throttle }: { readonly throttle: Throttle }) {
  const translate = useTranslate();
  const read = () => (throttle.isTold() ? undefined : throttle.getWaiting());
  const waiting = useSyncExternalStore(throttle.subscribe, read, read);
  // Heard once a wait: a countdown that is read out every second would drown everything else.
  const [heard, setHeard] = useState('');
  const until = waiting?.until;
  useEffect(() => {
    setHeard(until === undefined ? '' : translate('common.busy', { smart_count: secondsUntil(until) }));
  }, [until, translate]);
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {heard}
      </Box>
      {until !== undefined && (
        <Box
          sx={[
            toneSx('warning'),
            {
              position: 'fixed',
              insetBlockStart: sizes.header + 8,
              insetInline: 16,
              // Over the header, so that it covers no focus below.
              [lowWindow]: { insetBlockStart: 4, insetInline: 4, maxWidth: 'calc(100% - 8px)', paddingBlock: 0 },
              marginInline: 'auto',
              width: 'fit-content',
              maxWidth: 'calc(100% - 32px)',
              // Over dialogs too: what is saved from one may wait as well.
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
            },
          ]}
        >
          <HourglassTopOutlined fontSize="small" />
          <Box component="span" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
            <Countdown until={until} />
          </Box>
          <Button color="inherit" onClick={throttle.cancel} sx={{ flexShrink: 0, minHeight: sizes.control, fontWeight: 600 }}>
            {translate('ra.action.cancel')}
          </Button>
        </Box>
      )}
    </>
  );
}

function Countdown({ until }: { readonly until: number }) {
  const translate = useTranslate();
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    setSeconds(secondsUntil(until));
    const timer = setInterval(() => setSeconds(secondsUntil(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return translate('common.busy', { smart_count: seconds });
}

function secondsUntil(until: number): number {
  return Math.max(1, Math.ceil((until - Date.now()) / 1000));
}
