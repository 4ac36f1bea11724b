import type { OIDCConfig } from '@auth/core/providers';
import type { Tokens } from './accessToken';
import type { SessionError } from './signInOutcome';
import type { LoginResult, RefreshResult, UpstreamAnswer, UpstreamCalls } from './upstreamCalls';

export interface ConfirmedAccount {
  readonly subject: string;
  readonly name: string | null;
  readonly image: string | null;
  /** Undefined unless the provider verified it. */
  readonly verifiedEmail: string | undefined;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** A way to sign in other than a password, e.g. OpenID Connect. A feature of the gateway adds it. */
export interface SignInWay {
  readonly provider: OIDCConfig<Readonly<Record<string, unknown>>>;
  readonly readAccount: (claims: Readonly<Record<string, unknown>>) => ConfirmedAccount;
  /** @param error of the session library */
  readonly toError: (error: Error) => SessionError;
  readonly refresh: (refreshToken: string) => Promise<RefreshResult>;
  readonly revoke: (tokens: Tokens) => Promise<void>;
}

type FormResult = LoginResult & { readonly answer?: unknown };

export interface SignInForm {
  readonly name: string;
  readonly refused: SessionError;
  /** @param ask GETs a path below the root of the product API with a token */
  readonly signIn: (
    fields: Readonly<Record<string, unknown>>,
    ask: (path: string, access: string) => Promise<UpstreamAnswer | undefined>,
  ) => Promise<FormResult>;
}

export type SignInForms = Readonly<Record<string, SignInForm>>;

export type SignInWays = Readonly<Record<string, SignInWay>>;

/** Calls that a session's tokens need, at the product API or at the provider that issued them. */
export interface TokenCalls {
  refresh(origin: string, tokens: Tokens): Promise<RefreshResult>;
  logout(origin: string, tokens: Tokens): Promise<void>;
}

/** Sends calls about tokens to their issuer. A provider's tokens never reach the sign-out of the product API. */
export function toIssuers(calls: UpstreamCalls, ways: SignInWays): TokenCalls {
  return {
    refresh: async (origin, { via, refresh }) => {
      if (refresh === undefined) return { kind: 'refused' };
      if (via === undefined) return calls.refresh(origin, refresh);
      const result = await ways[via]?.refresh(refresh);
      if (result?.kind !== 'refreshed') return result ?? { kind: 'refused' };
      return { kind: 'refreshed', tokens: { ...result.tokens, refresh: result.tokens.refresh ?? refresh, via } };
    },
    logout: async (origin, tokens) => (tokens.via === undefined ? calls.logout(origin, tokens) : ways[tokens.via]?.revoke(tokens)),
  };
}
