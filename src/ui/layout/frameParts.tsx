import { useState } from 'react';
import { useNotificationContext } from 'react-admin';
import { preloadFloating } from '../lazy/floating';
import { lazyPart } from '../lazy/lazyPart';

/** Parts of the frame that most first screens do not show, each in a chunk of its own. */
export const LoginPage = lazyPart(async () => (await import('./LoginPage')).LoginPage);
export const LostSessionDialog = lazyPart(async () => (await import('./LostSessionDialog')).LostSessionDialog, { failure: 'floating' });
export const AccessDenied = lazyPart(async () => (await import('./reactAdminViews')).AccessDenied);
export const AuthenticationError = lazyPart(async () => (await import('./reactAdminViews')).AuthenticationError);
const Notice = lazyPart(async () => (await import('./Notice')).Notice, { failure: 'nothing' });

/** react-admin's notifications, from the first one on. */
export function Notifications() {
  const { notifications } = useNotificationContext();
  const [isWanted, setWanted] = useState(false);
  if (notifications.length > 0 && !isWanted) setWanted(true);
  return isWanted ? <Notice /> : null;
}

/** Fetches the code of menus and notifications, which any page may open. */
export async function preloadFrameParts(): Promise<void> {
  await Promise.all([preloadFloating(), Notice.preload()]);
}
