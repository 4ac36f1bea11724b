import type { AppDataProvider } from './data/appDataProvider';
import type { PrefetchOptions, Start, StartOptions } from './data/performanceOptions';
import { toAddress } from './schema/basePath';
import { noPagePerformance, type PagePerformance } from './ui/registry/PerformanceContext';

/** Everything that only makes the app faster: what `src/performance` exports. */
export interface PerformanceFeatures {
  readonly start: (options: StartOptions) => Start;
  readonly withPrefetch: (provider: AppDataProvider, options: PrefetchOptions) => AppDataProvider;
  readonly pages: PagePerformance;
}

/** Stands in for `src/performance` in a build without it (`PERFORMANCE=off npm run build`): everything works, slower. */
export const performanceFeatures: PerformanceFeatures = {
  start: () => ({ fetch: (url, init) => fetch(toAddress(url), init), prepare: async () => undefined }),
  withPrefetch: (provider) => provider,
  pages: noPagePerformance,
};
