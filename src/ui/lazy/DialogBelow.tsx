import { type SxProps, type Theme, useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Popover } from './floating';

interface DialogBelowProps {
  readonly open: boolean;
  /** The control that it belongs to. */
  readonly anchor: Element | null;
  readonly label: string;
  /** Whether the rest of the page is out of reach for a screen reader too. */
  readonly isModal?: boolean;
  readonly sx?: SxProps<Theme>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small dialog under the start of its control. */
export function DialogBelow({ open, anchor, label, isModal, sx, onClose, children }: DialogBelowProps) {
  // MUI places popovers by physical sides.
  const start = useTheme().direction === 'rtl' ? 'right' : 'left';
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: start }}
      transformOrigin={{ vertical: 'top', horizontal: start }}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': isModal, 'aria-label': label, sx: [{ mt: 0.5 }, ...(Array.isArray(sx) ? sx : [sx])] },
      }}
    >
      {children}
    </Popover>
  );
}
