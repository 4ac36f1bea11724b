import { useLayoutEffect, useState } from 'react';
import { useNotificationContext } from 'react-admin';
import { createPortal } from 'react-dom';
import { preloadFloating } from '../lazy/floating';
import { lazyPart } from '../lazy/lazyPart';
import { useNotificationPlace } from './notificationPlace';

/** Parts of the frame that most first screens do not show, each in a chunk of its own. */
export const LoginPage = lazyPart(async () => (await import('./LoginPage')).LoginPage);
export const LostSessionDialog = lazyPart(async () => (await import('./LostSessionDialog')).LostSessionDialog);
export const AccessDenied = lazyPart(async () => (await import('./reactAdminViews')).AccessDenied);
export const AuthenticationError = lazyPart(async () => (await import('./reactAdminViews')).AuthenticationError);
const Notification = lazyPart(async () => (await import('./reactAdminViews')).Notification);

/** react-admin's notifications, from the first one on: in the header, where they cover nothing that can be pressed, else at the top. */
export function Notifications() {
  const { notifications } = useNotificationContext();
  const [isWanted, setWanted] = useState(false);
  if (notifications.length > 0 && !isWanted) setWanted(true);
  return isWanted ? <PlacedNotification /> : null;
}

/** It moves with what it says when the header comes or goes, as at a sign-out. */
function PlacedNotification() {
  const place = useNotificationPlace();
  const [host] = useState(createHost);
  useLayoutEffect(() => {
    (place ?? document.body).append(host);
  }, [place, host]);
  useLayoutEffect(() => () => host.remove(), [host]);
  return createPortal(<Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} sx={place ? inHeader : {}} />, host);
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.style.display = 'contents';
  return host;
}

/** As high as the header: what finds no room in it is shown whole under the pointer. */
const inHeader = {
  // Before MUI's own place, which is another on wide windows.
  '&&': { position: 'static', transform: 'none', minWidth: 0 },
  '&, & .MuiSnackbarContent-root': { maxWidth: '100%' },
  '& .MuiSnackbarContent-root': {
    minWidth: 0,
    maxHeight: 48,
    flexWrap: 'nowrap',
    paddingBlock: 0.5,
    paddingInline: { xs: 1, sm: 2 },
    overflow: 'hidden',
    '&:hover': { maxHeight: 'none' },
  },
  '& .MuiSnackbarContent-message': {
    padding: 0,
    fontSize: { xs: '0.75rem', md: '0.875rem' },
    lineHeight: { xs: '14px', md: '20px' },
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: { xs: '3', md: '2' },
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '& .MuiSnackbarContent-root:hover .MuiSnackbarContent-message': { WebkitLineClamp: 'unset' },
} as const;

/** Fetches the code of menus and notifications, which any page may open. */
export async function preloadFrameParts(): Promise<void> {
  await Promise.all([preloadFloating(), Notification.preload()]);
}
