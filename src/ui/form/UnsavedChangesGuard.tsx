import { type RefObject, useEffect, useState } from 'react';
import { useBlocker, useCanBlock } from 'react-admin';
import { signOutRequest } from '../states/signOutRequest';
import { useWarnBeforeUnload } from '../states/useWarnBeforeUnload';
import { UnsavedChangesDialog } from './UnsavedChangesDialog';

interface UnsavedChangesGuardProps {
  readonly active: boolean;
  readonly leaving: RefObject<boolean>;
}

const signInPath = /^\/(auth|login)(\/|$)/;

export function UnsavedChangesGuard(props: UnsavedChangesGuardProps) {
  useWarnBeforeUnload(props.active);
  // A router of other apps may not be able to block a navigation.
  return useCanBlock() ? <NavigationGuard {...props} /> : null;
}

function NavigationGuard({ active, leaving }: UnsavedChangesGuardProps) {
  const [signOut, setSignOut] = useState<() => void>();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && !leaving.current && nextLocation.pathname !== currentLocation.pathname && !signInPath.test(nextLocation.pathname),
  );
  useEffect(() => {
    if (!active) return undefined;
    const hold = (event: Event) => {
      event.preventDefault();
      setSignOut(() => (event as CustomEvent<() => void>).detail);
    };
    window.addEventListener(signOutRequest, hold);
    return () => window.removeEventListener(signOutRequest, hold);
  }, [active]);
  const stay = () => {
    setSignOut(undefined);
    blocker.reset?.();
  };
  const leave = () => {
    leaving.current = true;
    setSignOut(undefined);
    (signOut ?? blocker.proceed)?.();
  };
  return <UnsavedChangesDialog open={signOut !== undefined || blocker.state === 'blocked'} onStay={stay} onLeave={leave} />;
}
