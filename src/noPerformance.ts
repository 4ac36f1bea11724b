import type { QueryClient } from '@tanstack/react-query';
import type { Providers } from './createProviders';
import type { AppDataProvider } from './data/createDataProvider';
import type { Locale } from './schema/fieldTypes';
import { noPagePerformance, type PagePerformance } from './ui/registry/PerformanceContext';

export interface StartOptions {
  /** Where the app renders. */
  readonly root: HTMLElement;
  readonly locale: Locale;
  readonly queryClient: QueryClient;
  /** First word of the path that `/` leads to. */
  readonly home: string;
  /** Whether session and API are those of the gateway that served the page. */
  readonly isLocal: { readonly session: boolean; readonly api: boolean };
}

/** How the app starts in a browser. */
export interface Start {
  /** Answers the app's calls. Undefined: the network. */
  readonly fetch: ((url: string, init?: RequestInit) => Promise<Response>) | undefined;
  /** Awaited before the first render. */
  readonly prepare: (providers: Pick<Providers, 'dataProvider' | 'authProvider'>) => Promise<void>;
}

export interface PrefetchOptions {
  /** Translated values follow it. */
  readonly getLocale: () => string;
  /** Whether now is a time for calls that nobody waits for. */
  readonly mayPrefetch: () => boolean;
  /** Calls its listener when the session changes. */
  readonly onSession: (listener: () => void) => void;
}

/** Everything that only makes the app faster: what `src/performance` exports. */
export interface PerformanceFeatures {
  readonly start: (options: StartOptions) => Start;
  readonly withPrefetch: (provider: AppDataProvider, options: PrefetchOptions) => AppDataProvider;
  readonly pages: PagePerformance;
}

/** Stands in for `src/performance` in a build without it (`PERFORMANCE=off npm run build`): everything works, slower. */
export const performanceFeatures: PerformanceFeatures = {
  start: () => ({ fetch: undefined, prepare: async () => undefined }),
  withPrefetch: (provider) => provider,
  pages: noPagePerformance,
};
