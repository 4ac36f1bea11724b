/** Code that only products with roles load. */
import type { ReactNode } from 'react';
import type { AuthProvider } from 'react-admin';
import { createRoles } from './auth/createRoles';
import { RoleRegistry } from './ui/layout/RoleRegistry';
import { limited } from './ui/views/limited';
import { withRoles } from './ui/views/withRoles';

export type RoleParts = ReturnType<typeof createRoleParts>;

export function createRoleParts(...given: Parameters<typeof createRoles>) {
  const roles = createRoles(...given);
  return {
    limited,
    withRoles,
    Declarations: ({ children }: { readonly children: ReactNode }) => <RoleRegistry roles={roles}>{children}</RoleRegistry>,
    withAccess: (authProvider: AuthProvider): AuthProvider => ({
      ...authProvider,
      async checkError(error) {
        if ((error as { status?: unknown } | null)?.status === 403) roles.noteRefusal();
        return authProvider.checkError(error);
      },
      canAccess: async (question) => roles.mayDo(question),
    }),
  };
}
