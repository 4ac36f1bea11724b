import { useState } from 'react';
import { useNotificationContext } from 'react-admin';
import { preloadFloating } from '../theme/late/floating';
import { latePart } from '../theme/late/latePart';

/** What most first screens do without, in chunks that come after them. */
export const LoginPage = latePart(async () => (await import('../shell/LoginPage')).LoginPage);
export const LostSessionDialog = latePart(async () => (await import('../shell/LostSessionDialog')).LostSessionDialog);
export const AccessDenied = latePart(async () => (await import('./reactAdminViews')).AccessDenied);
export const AuthenticationError = latePart(async () => (await import('./reactAdminViews')).AuthenticationError);
const Notification = latePart(async () => (await import('./reactAdminViews')).Notification);

/** react-admin's notifications, from the first one on. */
export function Notifications() {
  const { notifications } = useNotificationContext();
  const [isWanted, setWanted] = useState(false);
  if (notifications.length > 0 && !isWanted) setWanted(true);
  return isWanted ? <Notification /> : null;
}

/** Fetches what may be wanted on any page. */
export async function preloadFrameParts(): Promise<void> {
  await Promise.all([preloadFloating(), Notification.preload()]);
}
