import { QueryClient } from '@tanstack/react-query';

/** As often as react-query itself repeats a query that failed. */
const mostRetries = 3;

/** The cache of what the API answered. A call that was told to wait is repeated by the http client and by nobody else. */
export function createQueryClient(): QueryClient {
  const isThrottled = (error: Error) => (error as { status?: unknown }).status === 429;
  return new QueryClient({ defaultOptions: { queries: { retry: (failures, error) => failures < mostRetries && !isThrottled(error) } } });
}
