import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton } from '@mui/material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { releaseEvent, servedRelease } from '../../auth/authFetch';
import { stripSx } from '../../ui/theme/stripSx';
import { toneSx } from '../../ui/theme/tones';

const openWork = 'main form, [role=dialog]';

const pollMs = 1_000;

/** Offers a reload if the gateway serves another release, while no form or dialog is open. */
export function NewRelease() {
  const translate = useTranslate();
  const isNew = useSyncExternalStore(watch, isOtherRelease);
  const [isLater, setLater] = useState(false);
  const hasNoForm = useHasNoForm(isNew);
  if (!isNew || !hasNoForm || isLater) return null;
  return (
    <Box sx={[toneSx('info'), stripSx]}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{translate('ra.notification.application_update_available')}</Box>
      <Button color="inherit" size="small" onClick={() => window.location.reload()}>
        {translate('ra.action.update_application')}
      </Button>
      <IconButton color="inherit" size="small" aria-label={translate('ra.action.close')} onClick={() => setLater(true)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

const isOtherRelease = () =>
  servedRelease !== undefined && /^[\w./-]+$/.test(servedRelease) && !document.querySelector(`script[src$="${servedRelease}"]`);

function watch(act: () => void): () => void {
  window.addEventListener(releaseEvent, act);
  return () => window.removeEventListener(releaseEvent, act);
}

function useHasNoForm(enabled: boolean): boolean {
  const [hasNoForm, setNoForm] = useState(false);
  useEffect(() => {
    if (!enabled) return undefined;
    const poll = () => setNoForm(!document.querySelector(openWork));
    poll();
    const timer = setInterval(poll, pollMs);
    return () => clearInterval(timer);
  }, [enabled]);
  return hasNoForm;
}
