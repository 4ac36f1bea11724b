import Button from '@mui/material/Button';
import { useCloseNotification, useTranslate } from 'react-admin';
import { useUndoSeconds } from './useUndoSeconds';

const minSeconds = 10;

/** Returns the options of a notification with an Undo button. Its duration is the user's undo window. */
export function useUndoNotice() {
  const autoHideDuration = useUndoDuration();
  return (undo: () => void) => ({ action: <UndoButton onUndo={undo} />, autoHideDuration });
}

/** Returns the duration of notifications with an Undo button, in ms. Null: until they are closed. */
export function useUndoDuration(): number | null {
  const [seconds] = useUndoSeconds();
  return seconds === 0 ? null : Math.max(minSeconds, seconds) * 1000;
}

function UndoButton({ onUndo }: { readonly onUndo: () => void }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const run = () => {
    close();
    onUndo();
  };
  return (
    <Button color="inherit" aria-keyshortcuts="U" onClick={run} sx={{ fontWeight: 600, marginBlock: -0.75 }}>
      {translate('ra.action.undo')}
    </Button>
  );
}
