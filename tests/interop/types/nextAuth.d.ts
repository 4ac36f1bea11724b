/**
 * Declares the part of next-auth 4.24 that these tests use. The package's own types would require those of Next.js, which are not installed
 * for `npm run check`.
 */
declare module 'next-auth/react' {
  import type { JSX, ReactNode } from 'react';

  export interface V4Session {
    readonly user?: { readonly name?: string | null; readonly image?: string | null; readonly token?: string };
    readonly expires: string;
  }

  export interface V4SignInResponse {
    readonly error: string | null;
    readonly status: number;
    readonly ok: boolean;
    readonly url: string | null;
  }

  export interface V4Provider {
    readonly id: string;
    readonly name: string;
    readonly type: string;
    readonly signinUrl: string;
    readonly callbackUrl: string;
  }

  export interface V4SessionContext {
    readonly status: 'loading' | 'authenticated' | 'unauthenticated';
    readonly data: V4Session | null | undefined;
    readonly update: (data?: unknown) => Promise<V4Session | null | undefined>;
  }

  export function SessionProvider(props: {
    readonly children: ReactNode;
    readonly basePath?: string;
    readonly refetchInterval?: number;
  }): JSX.Element;
  export function useSession(options?: { readonly required: boolean }): V4SessionContext;
  export function getSession(): Promise<V4Session | null>;
  export function getCsrfToken(): Promise<string | undefined>;
  export function getProviders(): Promise<Readonly<Record<string, V4Provider>> | null>;
  export function signIn(
    provider?: string,
    options?: Readonly<Record<string, unknown>>,
    authorizationParams?: Readonly<Record<string, string>>,
  ): Promise<V4SignInResponse | undefined>;
  export function signOut(options?: {
    readonly callbackUrl?: string;
    readonly redirect?: boolean;
  }): Promise<{ readonly url: string } | undefined>;
}
