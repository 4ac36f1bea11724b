/** What the app passes to `src/performance`, and what it gets. */
import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider, DataProvider } from 'ra-core';
import type { AppLocale } from '../schema/fieldTypes';

export interface StartOptions {
  /** Where the app renders. */
  readonly root: HTMLElement;
  readonly locale: AppLocale;
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
  readonly prepare: (providers: { readonly dataProvider: DataProvider; readonly authProvider: AuthProvider }) => Promise<void>;
}
