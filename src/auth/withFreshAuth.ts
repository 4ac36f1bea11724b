import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';

/**
 * Clears react-admin's cached "not authenticated" at sign-in.
 *
 * react-admin's routes stay mounted behind our sign-in page, which is our own route and not its `/login`. With `requireAuth` they would
 * act on the cached result and sign the user out at once.
 */
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
