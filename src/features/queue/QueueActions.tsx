import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import type { Theme } from '@mui/material/styles';
import { type RaRecord, useTranslate } from 'react-admin';
import { useRecordName } from '../../fields/useRecordName';
import type { NamedTransition, ResolvedResource } from '../../schema/resource';
import { useUndoSeconds } from '../../ui/states/useUndoSeconds';
import { ResourceIcon } from '../../ui/theme/icons';
import { mirrored } from '../../ui/theme/mirrored';
import { lowWindow } from '../../ui/theme/sizes';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';
import { KeyCap } from './QueueKeysDialog';

interface UndoBarProps {
  readonly resource: ResolvedResource;
  readonly transition: NamedTransition;
  readonly held: RaRecord | undefined;
  readonly onUndo: () => void;
  /** The time is over. */
  readonly onExpire: () => void;
}

/** What was just done and the way to take it back, for as long as the profile says; they stand still under the pointer and the focus. */
export function UndoBar({ resource, transition, held, onUndo, onExpire }: UndoBarProps) {
  const nameRecord = useRecordName();
  const translate = useTranslate();
  const [seconds] = useUndoSeconds();
  return (
    // The region is in the accessibility tree before its text is, or nothing would be read out.
    <Box role="status" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', '&:empty': visuallyHidden }}>
      {held && (
        <Snackbar
          key={held.id}
          open
          autoHideDuration={seconds === 0 ? null : seconds * 1000}
          disableWindowBlurListener
          // Neither a click elsewhere nor Escape, which somebody presses to be rid of something, sends the decision.
          onClose={(_event, reason) => reason === 'timeout' && onExpire()}
          message={
            <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere', [lowWindow]: oneLine }}>
              {translate(`resources.${resource.name}.transitions.${transition.name}.done`, { name: nameRecord(resource, held) })}
              {' · '}
              <bdi>{nameRecord(resource, held)}</bdi>
            </Box>
          }
          action={
            <Button
              color="inherit"
              aria-keyshortcuts="U Control+Z"
              onClick={onUndo}
              sx={{ gap: 1, minHeight: 45, fontWeight: 600, [lowWindow]: { minHeight: 24, paddingBlock: 0 } }}
            >
              {translate('ra.action.undo')}
              <KeyCap hidden>U</KeyCap>
            </Button>
          }
          slotProps={{ content: { role: 'presentation', sx: contentStyles } }}
          sx={{ position: 'static', transform: 'none', width: '100%' }}
        />
      )}
    </Box>
  );
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** In a low window as low as its button may be: with the header, a third of 256 px. */
const contentStyles = {
  flexWrap: 'nowrap',
  width: '100%',
  minWidth: { xs: 0 },
  [lowWindow]: { minHeight: 26, paddingBlock: 0, '& .MuiSnackbarContent-message': { minWidth: 0, padding: 0 } },
} as const;

interface QueueActionsProps {
  readonly transition: NamedTransition;
  /** What the main action is called. */
  readonly action: string;
  readonly canAct: boolean;
  /** Whether another record waits. */
  readonly canMove: boolean;
  readonly isRtl: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onAct: () => void;
}

/** On a phone the arrow alone is seen; the word stays the button's name. */
const wide = (theme: Theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden });
/** Big enough for a thumb. */
const button = {
  minHeight: { xs: 56, sm: 45 },
  minWidth: 56,
  gap: 1,
} as const;

/** Back, next, and the main action, in the same place for every record. */
export function QueueActions({ transition, action, canAct, canMove, isRtl, onMove, onAct }: QueueActionsProps) {
  const translate = useTranslate();
  const previous = translate('lists.queue.previous');
  const next = translate('lists.queue.next');
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Button
        variant="outlined"
        aria-keyshortcuts={`K ${isRtl ? 'ArrowRight' : 'ArrowLeft'}`}
        disabled={!canMove}
        onClick={() => onMove(-1)}
        sx={button}
      >
        <ArrowBackIcon fontSize="small" sx={mirrored} />
        <Box component="span" sx={wide}>
          {previous}
        </Box>
        <KeyCap hidden>K</KeyCap>
      </Button>
      <Button
        variant="outlined"
        aria-keyshortcuts={`J ${isRtl ? 'ArrowLeft' : 'ArrowRight'}`}
        disabled={!canMove}
        onClick={() => onMove(1)}
        sx={button}
      >
        <KeyCap hidden>J</KeyCap>
        <Box component="span" sx={wide}>
          {next}
        </Box>
        <ArrowForwardIcon fontSize="small" sx={mirrored} />
      </Button>
      <Box sx={{ flex: { xs: 0, sm: 1 } }} />
      <Button
        variant="contained"
        disableElevation
        color={transition.tone === 'danger' ? 'error' : 'primary'}
        aria-keyshortcuts="V"
        disabled={!canAct}
        onClick={onAct}
        startIcon={<ResourceIcon name={transition.icon} />}
        sx={{ ...button, flex: { xs: 1, sm: 'none' }, minWidth: { sm: 200 } }}
      >
        {action}
        <KeyCap hidden>V</KeyCap>
      </Button>
    </Box>
  );
}
