import type { Theme } from '@mui/material/styles';
import { useLayoutEffect, useState } from 'react';
import { Notification } from 'react-admin';
import { createPortal } from 'react-dom';
import { keepClear } from './keepClear';

/** react-admin's notifications, at the bottom corner at the end of the lines, over no control. */
export function Notice() {
  const [host] = useState(createHost);
  useLayoutEffect(() => {
    document.body.append(host);
    const stop = keepClear(host);
    return () => {
      stop();
      host.remove();
    };
  }, [host]);
  // A click elsewhere leaves it: it covers nothing, and its action stays in reach.
  return createPortal(<Notification slotProps={slotProps} sx={cornerStyles} />, host);
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.style.display = 'contents';
  return host;
}

const slotProps = { clickAwayListener: { mouseEvent: false, touchEvent: false } } as const;

const cornerStyles = {
  // Before MUI's own place, which is another on wide windows.
  '&&': {
    inset: 'auto',
    insetBlockEnd: 'var(--notice-bottom, 16px)',
    insetInlineEnd: 'var(--notice-end, 16px)',
    transform: 'none',
    // Below menus and dialogs: an open menu covers everything else, so that no place is free.
    zIndex: ({ zIndex }: Theme) => zIndex.modal - 1,
    width: { xs: 'calc(100vw - 32px)', sm: 'auto' },
    maxWidth: { sm: 440 },
  },
  '& .MuiSnackbarContent-root': { minWidth: { xs: 0, sm: 240 }, width: '100%', flexWrap: 'nowrap', paddingBlock: { xs: 0, sm: 0.75 } },
  '& .MuiSnackbarContent-message': { overflowWrap: 'anywhere' },
} as const;
