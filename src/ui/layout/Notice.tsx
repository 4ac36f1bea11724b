import type { Theme } from '@mui/material/styles';
import { useLayoutEffect, useState } from 'react';
import { Notification, type NotificationPayload, useNotificationContext } from 'react-admin';
import { createPortal } from 'react-dom';
import { keepClear } from './keepClear';

/** react-admin's notifications, in the bottom corner, where they cover no control. */
export function Notice() {
  const key = useReplacements();
  const [host] = useState(createHost);
  useLayoutEffect(() => {
    document.body.append(host);
    const stop = keepClear(host);
    return () => {
      stop();
      host.remove();
    };
  }, [host]);
  return createPortal(<Notification key={key} slotProps={slotProps} sx={cornerStyles} />, host);
}

/** Counts notices that replace the one before. react-admin would queue them, for as long as the pointer rests on that one. */
function useReplacements(): number {
  const { notifications } = useNotificationContext();
  const [queue, setQueue] = useState(notifications);
  const [shown, setShown] = useState<NotificationPayload>();
  const [count, setCount] = useState(0);
  if (queue !== notifications) {
    setQueue(notifications);
    if (notifications.length < queue.length) setShown(queue[0]);
    else if (replaces(notifications.at(-1), shown)) setCount(count + 1);
  }
  return count;
}

function replaces(next: NotificationPayload | undefined, shown: NotificationPayload | undefined): boolean {
  if (hasAction(shown)) return hasAction(next);
  return next?.type === 'success' && shown?.type === 'success';
}

const hasAction = (notice: NotificationPayload | undefined): boolean => Boolean(notice?.notificationOptions?.action);

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.style.display = 'contents';
  return host;
}

const slotProps = { clickAwayListener: { mouseEvent: false, touchEvent: false } } as const;

const cornerStyles = {
  // More specific than MUI's position, which depends on the width.
  '&&': {
    inset: 'auto',
    insetBlockEnd: 'var(--notice-bottom, 16px)',
    insetInlineEnd: 'var(--notice-end, 16px)',
    transform: 'none',
    // Below menus and dialogs, whose backdrops leave no free space.
    zIndex: ({ zIndex }: Theme) => zIndex.modal - 1,
    width: { xs: 'calc(100vw - 32px)', sm: 'auto' },
    maxWidth: { sm: 440 },
  },
  '& .MuiSnackbarContent-root': { minWidth: { xs: 0, sm: 240 }, width: '100%', flexWrap: 'nowrap', paddingBlock: { xs: 0, sm: 0.75 } },
  '& .MuiSnackbarContent-message': { overflowWrap: 'anywhere' },
} as const;
