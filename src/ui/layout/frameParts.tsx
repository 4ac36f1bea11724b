import { useState, useSyncExternalStore } from 'react';
import { useNotificationContext } from 'react-admin';
import type { Throttle } from '../../http/createThrottle';
import { preloadFloating } from '../lazy/floating';
import { lazyPart } from '../lazy/lazyPart';

/** Parts of the frame that most first screens do not show, each in a chunk of its own. */
export const LazyLoginPage = lazyPart(async () => (await import('./LoginPage')).LoginPage);
export const LazyAccessDenied = lazyPart(async () => (await import('./reactAdminViews')).AccessDenied);
export const LazyAuthenticationError = lazyPart(async () => (await import('./reactAdminViews')).AuthenticationError);
const BusyNotice = lazyPart(async () => (await import('./BusyNotice')).BusyNotice, { failure: 'nothing' });
const Notice = lazyPart(async () => (await import('./Notice')).Notice, { failure: 'nothing' });

/** react-admin's notifications, from the first one on. */
export function Notifications() {
  const { notifications } = useNotificationContext();
  const [isWanted, setWanted] = useState(false);
  if (notifications.length > 0 && !isWanted) setWanted(true);
  return isWanted ? <Notice /> : null;
}

/** The notice that calls wait for a busy server, from the first such call on. */
export function BusyCalls({ throttle }: { readonly throttle: Throttle }) {
  const isWaiting = useSyncExternalStore(throttle.subscribe, () => throttle.getWaiting() !== undefined, never);
  const [isWanted, setWanted] = useState(false);
  if (isWaiting && !isWanted) setWanted(true);
  return isWanted ? <BusyNotice throttle={throttle} /> : null;
}

const never = () => false;

/** Fetches the code of menus and notices, which any page may open, and of waiting for a busy server. */
export async function preloadFrameParts(): Promise<void> {
  await Promise.all([preloadFloating(), Notice.preload(), BusyNotice.preload(), import('p-retry')]);
}
