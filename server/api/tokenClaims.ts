/** What a valid token says. */
export interface TokenClaims {
  readonly account: number;
  readonly id: string;
  /** The sign-in that an access token belongs to; one without ended with an earlier version. */
  readonly chain?: string | undefined;
  /** When the account signed in; seconds since 1970. */
  readonly began: number;
  /** Seconds since 1970. */
  readonly expires: number;
}
