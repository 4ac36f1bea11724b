import Button from '@mui/material/Button';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { Alert, Dialog, DialogActions, DialogContent, DialogTitle } from '../lazy/floating';
import { useDismissText } from './useDismissText';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** The confirming button, by what it does. */
  readonly action: string;
  /** Text of the button that closes the question. Default: see `useDismissText`. */
  readonly dismiss?: string;
  readonly tone?: 'primary' | 'danger';
  readonly isPending: boolean;
  /** Whether it can be confirmed: what stands in the way is said among the children. Default true. */
  readonly canConfirm?: boolean;
  /** Why it failed; the dialog stays open with it. */
  readonly error?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** React events of a portal bubble to the row that opened it; nothing in the dialog is a click on the row. */
const stop = (event: MouseEvent) => event.stopPropagation();

/** Asks before something that is hard to take back. */
export function ConfirmDialog({
  open,
  title,
  children,
  action,
  dismiss,
  tone = 'primary',
  isPending,
  canConfirm = true,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const dismissText = useDismissText(action, dismiss);
  const titleId = useId();
  const close = isPending ? undefined : onClose;
  return (
    <Dialog
      open={open}
      onClose={close}
      onClick={stop}
      aria-labelledby={titleId}
      aria-describedby={`${titleId}-content`}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent id={`${titleId}-content`}>
        {children}
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            <bdi>{error}</bdi>
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 3 }}>
        <Button onClick={onClose} disabled={isPending} autoFocus>
          {dismissText}
        </Button>
        <Button
          variant="contained"
          color={tone === 'danger' ? 'error' : 'primary'}
          onClick={onConfirm}
          disabled={!canConfirm}
          loading={isPending}
          disableElevation
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
