import Button from '@mui/material/Button';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { Alert, Dialog, DialogActions, DialogContent, DialogTitle } from '../lazy/floating';
import { useDismissText } from './useDismissText';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly action: string;
  readonly dismiss?: string;
  readonly tone?: 'primary' | 'danger';
  readonly isPending: boolean;
  /** Default true. If false, the children give the reason. */
  readonly canConfirm?: boolean;
  readonly error?: string | undefined;
  /** Id of a form among the children, which the button submits in place of `onConfirm`. */
  readonly form?: string;
  readonly onConfirm?: () => void;
  readonly onClose: () => void;
}

/** React events bubble from a portal to the row that opened it. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

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
  form,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const dismissText = useDismissText(action, dismiss);
  const titleId = useId();
  const close = isPending ? undefined : onClose;
  return (
    <Dialog
      open={open}
      // A click beside the dialog would lose what was typed.
      onClose={(_event, reason) => !(form && reason === 'backdropClick') && close?.()}
      onClick={stop}
      // A menu behind takes letters for the names of its items. MUI would take `undefined` for a handler in place of its own for Escape.
      {...(form && { onKeyDown: stop })}
      aria-labelledby={titleId}
      aria-describedby={form ? undefined : `${titleId}-content`}
      fullWidth
      maxWidth={form ? 'sm' : 'xs'}
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
        <Button onClick={onClose} disabled={isPending} autoFocus={form === undefined}>
          {dismissText}
        </Button>
        <Button
          variant="contained"
          color={tone === 'danger' ? 'error' : 'primary'}
          {...(form === undefined ? { onClick: onConfirm } : { type: 'submit', form })}
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
