import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import type { RaRecord } from 'react-admin';
import { useTranslate } from 'react-admin';
import { useRecordName } from '../../fields/useRecordName';
import type { NamedTransition, Resource } from '../../schema/resource';
import { KeyHint } from './KeyHint';

/** How long a change can be taken back, in milliseconds. */
export const undoMilliseconds = 5000;

export interface UndoBarProps {
  readonly resource: Resource;
  readonly transition: NamedTransition;
  readonly held: RaRecord | undefined;
  readonly onUndo: () => void;
  /** The time is over. */
  readonly onExpire: () => void;
}

/** What was just done and the way to take it back, for a few seconds; they stand still under the pointer and the focus. */
export function UndoBar({ resource, transition, held, onUndo, onExpire }: UndoBarProps) {
  const nameRecord = useRecordName();
  const translate = useTranslate();
  return (
    // The region is there before its text is, or nothing would be read out.
    <Box role="status" sx={{ display: 'grid', '&:empty': { display: 'none' } }}>
      {held && (
        <Snackbar
          key={held.id}
          open
          autoHideDuration={undoMilliseconds}
          disableWindowBlurListener
          onClose={(_event, reason) => reason !== 'clickaway' && onExpire()}
          message={
            <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
              {translate(`resources.${resource.name}.transitions.${transition.name}.done`)}
              {' · '}
              <bdi>{nameRecord(resource, held)}</bdi>
            </Box>
          }
          action={
            <Button color="inherit" aria-keyshortcuts="U Control+Z" onClick={onUndo} sx={{ gap: 1, minHeight: 45, fontWeight: 600 }}>
              {translate('ra.action.undo')}
              <KeyHint hidden>U</KeyHint>
            </Button>
          }
          slotProps={{ content: { role: 'presentation', sx: { flexWrap: 'nowrap', width: '100%', minWidth: { xs: 0 } } } }}
          sx={{ position: 'static', transform: 'none', width: '100%' }}
        />
      )}
    </Box>
  );
}
