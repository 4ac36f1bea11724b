import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';

/** Clears react-admin's cached "not authenticated" at sign-in. Its routes stay mounted and would sign the user out at once. */
export function withFreshAuth(authProvider: AuthProvider, queryClient: QueryClient): AuthProvider {
  return {
    ...authProvider,
    async login(params) {
      const result: unknown = await authProvider.login(params);
      await queryClient.resetQueries({ queryKey: ['auth'] });
      return result;
    },
  };
}
