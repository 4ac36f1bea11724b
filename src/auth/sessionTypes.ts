/** What `GET session` answers; `expires` is an ISO date (specification §3, "Session user"). */
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
export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated';

/** A snapshot; a new object only when something changed. */
export interface SessionState {
  readonly status: SessionStatus;
  readonly session: Session | null;
  /** The last attempt to read the session failed: what is here is the last that was known. */
  readonly unavailable: boolean;
}

/** What made the state change: the app asked, a poll or a return to the tab, another tab's signal, or one of our own calls. */
export type SessionCause = 'request' | 'background' | 'otherTab' | 'signIn' | 'signOut' | 'update';

export type SessionListener = (state: SessionState, cause: SessionCause) => void;

/**
 * How a sign-in failed: an `error` of the server's url (`CredentialsSignin`, `AccessDenied`, `MissingCSRF`, `RateLimited`,
 * `Unavailable`, `Configuration`…), or `ProvidersUnavailable`, `Unavailable`, `SessionRequired`, `InvalidAnswer` found by the client itself.
 */
export type SignInError = string;

/** What signIn and signOut return when they do not navigate (specification §7). */
export interface SignInResult {
  readonly error: SignInError | null;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly ok: boolean;
  /** Null when there is an error. */
  readonly url: string | null;
  /** Seconds until the next attempt, where the server says so. */
  readonly retryAfterSeconds?: number;
}

/** The caller's own fields, such as email and password, travel beside these. */
export interface SignInOptions {
  readonly callbackUrl?: string;
  /** False: stay and return the result. Default true. */
  readonly redirect?: boolean;
  /** True: stay where the providers are unavailable too, which otherwise leads to the error page (specification §7). Default false. */
  readonly stay?: boolean;
  readonly [field: string]: string | boolean | undefined;
}

export interface SignOutOptions {
  readonly callbackUrl?: string;
  /** False: stay and return the result. Default true. */
  readonly redirect?: boolean;
}
