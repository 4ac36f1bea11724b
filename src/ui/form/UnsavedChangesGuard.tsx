import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type RefObject, useEffect, useId } from 'react';
import { useBlocker, useCanBlock, useTranslate } from 'react-admin';

export interface UnsavedChangesGuardProps {
  /** Whether there are unsaved changes. */
  readonly active: boolean;
  /** True during a navigation that is meant: saved, deleted, or left without saving. */
  readonly leaving: RefObject<boolean>;
}

/** No question is asked on the way to the sign-in page. */
const signInPath = /^\/(auth|login)(\/|$)/;

/** Asks before unsaved input is lost: by our dialog inside the app, by the browser's when the page itself is left. */
export function UnsavedChangesGuard(props: UnsavedChangesGuardProps) {
  const { active } = props;
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
  // Only a data router can block a navigation.
  return useCanBlock() ? <NavigationGuard {...props} /> : null;
}

function NavigationGuard({ active, leaving }: UnsavedChangesGuardProps) {
  const translate = useTranslate();
  const titleId = useId();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && !leaving.current && nextLocation.pathname !== currentLocation.pathname && !signInPath.test(nextLocation.pathname),
  );
  const leave = () => {
    leaving.current = true;
    blocker.proceed?.();
  };
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      aria-labelledby={titleId}
      aria-describedby={`${titleId}-content`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{translate('forms.unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${titleId}-content`}>{translate('forms.unsaved.content')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ paddingInline: 3, paddingBlockEnd: 3 }}>
        <Button color="error" onClick={leave}>
          {translate('forms.unsaved.leave')}
        </Button>
        <Button variant="contained" disableElevation autoFocus onClick={() => blocker.reset?.()}>
          {translate('forms.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
