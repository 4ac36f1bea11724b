/** Claims of a verified token. */
export interface TokenClaims {
  readonly account: number;
  readonly id: string;
  /** Id of the sign-in of an access token. Tokens of earlier versions have none, and are expired. */
  readonly chain?: string | undefined;
  /** Time of the sign-in, in seconds since 1970. */
  readonly began: number;
  /** In seconds since 1970. */
  readonly expires: number;
}
