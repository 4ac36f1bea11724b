import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useRecordName } from '../../fields/useRecordName';
import type { NamedTransition, ResolvedResource } from '../../schema/resource';
import { KeyCap } from '../../ui/keys/KeyCap';
import { useUndoSeconds } from '../../ui/states/useUndoSeconds';
import { ResourceIcon } from '../../ui/theme/icons';
import { mirrored } from '../../ui/theme/mirrored';
import { lowWindow } from '../../ui/theme/sizes';
import { visuallyHidden } from '../../ui/theme/visuallyHidden';
import type { Decision } from './usePendingChange';

interface UndoBarProps {
  readonly resource: ResolvedResource;
  readonly pending: Decision | undefined;
  readonly onUndo: () => void;
  readonly onExpire: () => void;
}

/** Undo bar. Its timer stops on hover and focus. */
export function UndoBar({ resource, pending, onUndo, onExpire }: UndoBarProps) {
  const nameRecord = useRecordName();
  const translate = useTranslate();
  const [seconds] = useUndoSeconds();
  return (
    // A live region must exist before its text, or screen readers announce nothing.
    <Box role="status" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', '&:empty': visuallyHidden }}>
      {pending && (
        <Snackbar
          key={pending.record.id}
          open
          autoHideDuration={seconds === 0 ? null : seconds * 1000}
          disableWindowBlurListener
          // Only the timeout sends the decision, not a click elsewhere or Escape.
          onClose={(_event, reason) => reason === 'timeout' && onExpire()}
          message={
            <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere', [lowWindow]: oneLine }}>
              {translate(`resources.${resource.name}.transitions.${pending.transition.name}.done`, {
                name: nameRecord(resource, pending.record),
              })}
              {' · '}
              <bdi>{nameRecord(resource, pending.record)}</bdi>
            </Box>
          }
          action={
            <Button
              color="inherit"
              aria-keyshortcuts="U Control+Z Meta+Z"
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

/** In low windows, because the bar and the header would take a third of a height of 256 px. */
const contentStyles = {
  flexWrap: 'nowrap',
  width: '100%',
  minWidth: { xs: 0 },
  [lowWindow]: { minHeight: 26, paddingBlock: 0, '& .MuiSnackbarContent-message': { minWidth: 0, padding: 0 } },
} as const;

interface QueueActionsProps {
  readonly canMove: boolean;
  readonly isRtl: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly children: ReactNode;
}

const hiddenOnPhones = (theme: Theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden });
const button = {
  minHeight: { xs: 56, sm: 45 },
  minWidth: 56,
  gap: 1,
} as const;

interface DecisionButtonProps extends Pick<ButtonProps, 'disabled' | 'variant'> {
  readonly transition: NamedTransition;
  readonly label: string;
  readonly letter: string;
  readonly onAct: (transition: NamedTransition) => void;
}

export function DecisionButton({ transition, label, letter, onAct, ...props }: DecisionButtonProps) {
  return (
    <Button
      variant="contained"
      disableElevation
      color={transition.tone === 'danger' ? 'error' : 'primary'}
      aria-keyshortcuts={letter}
      onClick={() => onAct(transition)}
      startIcon={<ResourceIcon name={transition.icon} />}
      {...props}
      sx={{ ...button, flex: { xs: 1, sm: 'none' }, minWidth: { xs: 0, sm: props.variant ? 140 : 200 } }}
    >
      {label}
      <KeyCap hidden>{letter}</KeyCap>
    </Button>
  );
}

export function QueueActions({ canMove, isRtl, onMove, children }: QueueActionsProps) {
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
        <Box component="span" sx={hiddenOnPhones}>
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
        <Box component="span" sx={hiddenOnPhones}>
          {next}
        </Box>
        <ArrowForwardIcon fontSize="small" sx={mirrored} />
      </Button>
      <Box sx={{ flex: { xs: 0, sm: 1 } }} />
      {children}
    </Box>
  );
}
