import type { RefObject } from 'react';
import { useBlocker, useCanBlock } from 'react-admin';
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
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && !leaving.current && nextLocation.pathname !== currentLocation.pathname && !signInPath.test(nextLocation.pathname),
  );
  const leave = () => {
    leaving.current = true;
    blocker.proceed?.();
  };
  return <UnsavedChangesDialog open={blocker.state === 'blocked'} onStay={() => blocker.reset?.()} onLeave={leave} />;
}
