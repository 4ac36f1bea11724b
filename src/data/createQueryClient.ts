import { QueryClient } from '@tanstack/react-query';

/** react-query's default number of retries. */
const mostRetries = 3;

/** The query cache. Only the HTTP client repeats calls that the API asked to wait (429). */
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
