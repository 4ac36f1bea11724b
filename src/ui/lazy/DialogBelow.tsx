import { type SxProps, type Theme, useTheme } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { Popover } from './floating';

type Place = Pick<ComponentProps<typeof Popover>, 'anchorOrigin' | 'transformOrigin'>;

interface DialogBelowProps {
  readonly open: boolean;
  readonly anchor: Element | null;
  readonly label: string;
  readonly isModal?: boolean;
  /** Position by physical sides. Default: below the start of its control. */
  readonly place?: Place;
  readonly sx?: SxProps<Theme>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function DialogBelow({ open, anchor, label, isModal, place, sx, onClose, children }: DialogBelowProps) {
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
