import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';

/**
 * Forgets at sign-in what react-admin remembers of being signed out.
 *
 * Its routes stay mounted behind our sign-in page (a route of ours, not its `/login`), and with `requireAuth` they would act
 * on the remembered "not authenticated" of before: sign out at once whoever has just signed in.
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
