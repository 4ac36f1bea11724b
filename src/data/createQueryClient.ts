import { QueryClient } from '@tanstack/react-query';

const maxRetries = 3;

export function createQueryClient(): QueryClient {
  const isThrottled = (error: Error) => (error as { status?: unknown }).status === 429;
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: (failures, error) => failures < maxRetries && !isThrottled(error) } },
  });
  // react-admin's routes check the session on every page. Without this limit, each state change of the query rerenders the whole app.
  queryClient.setQueryDefaults(['auth'], { notifyOnChangeProps: ['data', 'error', 'status'] });
  // Authentication changes only with the session (`FreshAuth`).
  queryClient.setQueryDefaults(['auth', 'checkAuth'], { staleTime: Number.POSITIVE_INFINITY });
  return queryClient;
}
