import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton } from '@mui/material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { releaseEvent, servedRelease } from '../../auth/authFetch';
import { stripSx } from '../../ui/theme/stripSx';
import { toneSx } from '../../ui/theme/tones';

/** What people work in. What else a reload would take away asks before it does (`beforeunload`). */
const work = 'main form, [role=dialog]';

/** Milliseconds between looks at whether one is open. */
const lookMs = 1_000;

/**
 * Offers to reload the page when the gateway serves another release of the app than this page has, while no form is open.
 */
export function NewRelease() {
  const translate = useTranslate();
  const isNew = useSyncExternalStore(watch, isOther);
  const [isLater, setLater] = useState(false);
  const hasNoForm = useNoForm(isNew);
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

/** Whether the gateway serves another script than the one of this page. */
const isOther = () =>
  servedRelease !== undefined && /^[\w./-]+$/.test(servedRelease) && !document.querySelector(`script[src$="${servedRelease}"]`);

function watch(act: () => void): () => void {
  window.addEventListener(releaseEvent, act);
  return () => window.removeEventListener(releaseEvent, act);
}

/** Whether no form is open. */
function useNoForm(isAsked: boolean): boolean {
  const [hasNoForm, setNoForm] = useState(false);
  useEffect(() => {
    if (!isAsked) return undefined;
    const look = () => setNoForm(!document.querySelector(work));
    look();
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, [isAsked]);
  return hasNoForm;
}
