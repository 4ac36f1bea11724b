import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { Roles } from '../../auth/createRoles';
import { lazyWithMessages } from '../lazy/lazyWithMessages';
import { InsteadContext, RegistryProvider } from '../registry/RegistryContext';

const NoRights = lazyWithMessages(async () => (await import('../states/NoRights')).NoRights, 'roles');

/** Gives all screens the declarations as the signed-in account's role sees them. They follow a new role without a reload. */
export function RoleRegistry({ roles, children }: { readonly roles: Roles; readonly children: ReactNode }) {
  const state = useSyncExternalStore(roles.subscribe, roles.getState, roles.getState);
  const { role, isKnown } = state.rights;
  const instead = state.registry.resources.length === 0 ? <NoRights role={role} isKnown={isKnown} lostRole={state.lostRole} /> : undefined;
  const queryClient = useQueryClient();
  useEffect(
    () =>
      roles.subscribe(() => {
        // Open forms keep their input; closed pages must not show what the new role may not see.
        queryClient.removeQueries({ type: 'inactive' });
        void queryClient.invalidateQueries();
      }),
    [roles, queryClient],
  );
  return (
    <InsteadContext value={instead}>
      <RegistryProvider registry={state.registry}>{children}</RegistryProvider>
    </InsteadContext>
  );
}
