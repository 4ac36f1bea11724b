/** A request that was answered. */
export interface RequestEntry {
  readonly id: string;
  readonly method: string;
  /** The route. Path and query may hold personal data. */
  readonly route: string;
  readonly status: number;
  /** Milliseconds until the answer began. */
  readonly milliseconds: number;
  readonly account: string | undefined;
  /** The account that an unverified token names. */
  readonly claimedAccount: string | undefined;
  /** Status of the product API's answer; undefined if it was not called. */
  readonly upstreamStatus: number | undefined;
  /** True if the caller disconnected before the answer. */
  readonly aborted: boolean;
}

/** A call to the product API. */
export interface UpstreamEntry {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  /** Undefined if there was no answer. */
  readonly status?: number | undefined;
  /** Milliseconds until the answer began, or the call was cancelled. */
  readonly milliseconds: number;
  /** Why there was no answer; with a status, why the answer is incomplete. */
  readonly failure?: 'timeout' | 'unreachable' | 'broken' | 'too large' | undefined;
  /** Error code of the system, e.g. ECONNREFUSED. */
  readonly code?: string | undefined;
}
