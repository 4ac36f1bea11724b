import { type SxProps, type Theme, useTheme } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { Popover } from './floating';

type Place = Pick<ComponentProps<typeof Popover>, 'anchorOrigin' | 'transformOrigin'>;

interface DialogBelowProps {
  readonly open: boolean;
  /** The control that it belongs to. */
  readonly anchor: Element | null;
  readonly label: string;
  /** Whether the rest of the page is out of reach for a screen reader too. */
  readonly isModal?: boolean;
  /** Where it stands, by physical sides. Default: under the start of its control. */
  readonly place?: Place;
  readonly sx?: SxProps<Theme>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small dialog beside its control. */
export function DialogBelow({ open, anchor, label, isModal, place, sx, onClose, children }: DialogBelowProps) {
  // MUI places popovers by physical sides.
  const start = useTheme().direction === 'rtl' ? 'right' : 'left';
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: start }}
      transformOrigin={{ vertical: 'top', horizontal: start }}
      {...place}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': isModal,
          'aria-label': label,
          sx: [{ mt: place ? 0 : 0.5 }, ...(Array.isArray(sx) ? sx : [sx])],
        },
      }}
    >
      {children}
    </Popover>
  );
}
