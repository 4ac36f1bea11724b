/** The answer of `GET session`. `expires` is an ISO date (specification §3, "Session user"). */
export interface Session {
  readonly user?: {
    readonly name?: string | null;
    readonly image?: string | null;
    /** The bearer token of the product API. */
    readonly token?: string;
  };
  readonly expires?: string;
}

/** Specification §4. */
type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated';

/** An immutable snapshot, replaced only when something changes. Listeners are not told of a new `reference` alone. */
export interface SessionState {
  readonly status: SessionStatus;
  readonly session: Session | null;
  /** The last read failed; the rest is the last known state. */
  readonly unavailable: boolean;
  /** The id under which the server's log has the read that failed last. */
  readonly reference?: string | undefined;
  /** The reason that the server gave for the end of the session. */
  readonly endReason?: string | undefined;
}

/** Why the state changed: a read by the app, a poll or return to the tab, another tab's signal, or a call of this client. */
export type SessionCause = 'request' | 'background' | 'otherTab' | 'signIn' | 'signOut' | 'update';

export type SessionListener = (state: SessionState, cause: SessionCause) => void;

/**
 * Why a sign-in failed. The server's URL has an `error` (`CredentialsSignin`, `AccessDenied`, `MissingCSRF`, `RateLimited`,
 * `Unavailable`, `Configuration`…); the client adds `ProvidersUnavailable`, `Unavailable`, `SessionRequired` and `InvalidAnswer`.
 */
export type SignInError = string;

/** The result of `signIn` and `signOut` when they do not navigate (specification §7). */
export interface SignInResult {
  readonly error: SignInError | null;
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  readonly ok: boolean;
  /** Null when there is an error. */
  readonly url: string | null;
  /** Seconds until the next attempt, if the server says so. */
  readonly retryAfterSeconds?: number;
  /** The id under which the server's log has the call, for a failure that is not the user's. */
  readonly reference?: string;
}

/** Further members, such as email and password, are sent as form fields. */
export interface SignInOptions {
  readonly callbackUrl?: string;
  /** False: stay and return the result. Default true. */
  readonly redirect?: boolean;
  /** True: stay even if the providers are unavailable, which otherwise leads to the error page (specification §7). Default false. */
  readonly stay?: boolean;
  readonly [field: string]: string | boolean | undefined;
}

export interface SignOutOptions {
  readonly callbackUrl?: string;
  /** False: stay and return the result. Default true. */
  readonly redirect?: boolean;
}
