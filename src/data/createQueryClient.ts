import { QueryClient } from '@tanstack/react-query';

/** As often as react-query itself repeats a query that failed. */
const mostRetries = 3;

/** The cache of what the API answered. A call that was told to wait is repeated by the http client and by nobody else. */
export function createQueryClient(): QueryClient {
  const isThrottled = (error: Error) => (error as { status?: unknown }).status === 429;
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: (failures, error) => failures < mostRetries && !isThrottled(error) } },
  });
  // react-admin's routes ask at every page who is signed in and what they may do; each question put and answered drew the whole app anew.
  queryClient.setQueryDefaults(['auth'], { notifyOnChangeProps: ['data', 'error', 'status'] });
  // Whether somebody is signed in changes with the session only (`FreshAuth`). Asked anew, it draws the routes and the page once more.
  queryClient.setQueryDefaults(['auth', 'checkAuth'], { staleTime: Number.POSITIVE_INFINITY });
  return queryClient;
}
