export interface Session {
  readonly user?: {
    readonly name?: string | null;
    readonly image?: string | null;
    readonly token?: string;
    readonly role?: string | null;
    readonly rights?: Readonly<Record<string, readonly string[]>>;
  };
  readonly expires?: string;
}

type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated';

/** An immutable snapshot. A change of `reference` alone does not notify listeners. */
export interface SessionState {
  readonly status: SessionStatus;
  readonly session: Session | null;
  readonly unavailable: boolean;
  readonly reference?: string | undefined;
  readonly endReason?: string | undefined;
}

export type SessionCause = 'request' | 'background' | 'otherTab' | 'signIn' | 'signOut' | 'update';

export type SessionListener = (state: SessionState, cause: SessionCause) => void;

/** An error code of the server, or the client's `ProvidersUnavailable`, `Unavailable`, `SessionRequired` or `InvalidAnswer`. */
export type SignInError = string;

export interface SignInResult {
  readonly error: SignInError | null;
  readonly status: number;
  readonly ok: boolean;
  readonly url: string | null;
  readonly retryAfterSeconds?: number;
  readonly reference?: string;
}

/** Ways to sign in by id, as next-auth v4 names them. */
export type SignInProviders = Readonly<Record<string, { readonly name: string; readonly type: string; readonly signinUrl: string }>>;

export interface SignInOptions {
  readonly callbackUrl?: string;
  readonly redirect?: boolean;
  readonly stay?: boolean;
  readonly [field: string]: string | boolean | undefined;
}

export interface SignOutOptions {
  readonly callbackUrl?: string;
  readonly redirect?: boolean;
}
