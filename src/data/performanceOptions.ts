import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider, DataProvider } from 'ra-core';
import type { AppLocale } from '../schema/locales';

export interface StartOptions {
  readonly root: HTMLElement;
  readonly locale: AppLocale;
  readonly queryClient: QueryClient;
  readonly home: string;
  readonly isLocal: { readonly session: boolean; readonly api: boolean };
}

export interface Start {
  readonly fetch: ((url: string, init?: RequestInit) => Promise<Response>) | undefined;
  readonly prepare: (providers: { readonly dataProvider: DataProvider; readonly authProvider: AuthProvider }) => Promise<void>;
}
