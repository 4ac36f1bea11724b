import { useState, useSyncExternalStore } from 'react';
import { useNotificationContext } from 'react-admin';
import type { Throttle } from '../../http/createThrottle';
import { preloadFloating } from '../lazy/floating';
import { lazyPart } from '../lazy/lazyPart';

export const LazyLoginPage = lazyPart(async () => (await import('./LoginPage')).LoginPage);
export const LazyAuthErrorPage = lazyPart(async () => (await import('./AuthErrorPage')).AuthErrorPage);
export const LazySignOutPage = lazyPart(async () => (await import('./SignOutPage')).SignOutPage);
export const LazyAccessDenied = lazyPart(async () => (await import('./reactAdminViews')).AccessDenied);
export const LazyAuthenticationError = lazyPart(async () => (await import('./reactAdminViews')).AuthenticationError);
export const LazyPhoneMenuList = lazyPart(async () => (await import('./PhoneMenuList')).PhoneMenuList, { failure: 'floating' });
export const LazyAccountMenuList = lazyPart(async () => (await import('./AccountMenuList')).AccountMenuList, { failure: 'floating' });
const BusyNotice = lazyPart(async () => (await import('./BusyNotice')).BusyNotice, { failure: 'nothing' });
const Notice = lazyPart(async () => (await import('./Notice')).Notice, { failure: 'nothing' });

export function Notifications() {
  const { notifications } = useNotificationContext();
  const [isWanted, setWanted] = useState(false);
  if (notifications.length > 0 && !isWanted) setWanted(true);
  return isWanted ? <Notice /> : null;
}

export function BusyCalls({ throttle }: { readonly throttle: Throttle }) {
  const isWaiting = useSyncExternalStore(throttle.subscribe, () => throttle.getWaiting() !== undefined, never);
  const [isWanted, setWanted] = useState(false);
  if (isWaiting && !isWanted) setWanted(true);
  return isWanted ? <BusyNotice throttle={throttle} /> : null;
}

const never = () => false;

export async function preloadFrameParts(): Promise<void> {
  await Promise.all([
    preloadFloating(),
    LazyAccountMenuList.preload(),
    LazyPhoneMenuList.preload(),
    Notice.preload(),
    BusyNotice.preload(),
    import('p-retry'),
  ]);
}
