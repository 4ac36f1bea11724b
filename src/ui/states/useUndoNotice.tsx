import Button from '@mui/material/Button';
import { useCloseNotification, useTranslate } from 'react-admin';
import { useUndoSeconds } from './useUndoSeconds';

/** Shortest time that a notice with an action stays, in seconds. */
const minSeconds = 10;

/** Returns the options of a notification that carries Undo. It stays as long as the reader's undo window, and at least 10 seconds. */
export function useUndoNotice() {
  const [seconds] = useUndoSeconds();
  return (undo: () => void) => ({
    action: <UndoButton onUndo={undo} />,
    autoHideDuration: seconds === 0 ? null : Math.max(minSeconds, seconds) * 1000,
  });
}

function UndoButton({ onUndo }: { readonly onUndo: () => void }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const run = () => {
    close();
    onUndo();
  };
  return (
    <Button color="inherit" onClick={run} sx={{ fontWeight: 600, marginBlock: -0.75 }}>
      {translate('ra.action.undo')}
    </Button>
  );
}
