/** What is told of a request that was answered. */
export interface RequestEntry {
  readonly id: string;
  readonly method: string;
  /** The route, never the path or its query: those may hold what is nobody's business. */
  readonly route: string;
  readonly status: number;
  /** Milliseconds until the answer began. */
  readonly milliseconds: number;
  readonly account: string | undefined;
  /** The account that the caller's token names, where nothing proves it. */
  readonly claimedAccount: string | undefined;
  /** What the product API answered, where it was asked. */
  readonly upstreamStatus: number | undefined;
  /** The caller left before the answer. */
  readonly aborted: boolean;
}

/** What is told of a call to the product API. */
export interface UpstreamEntry {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  /** undefined: there was no answer. */
  readonly status?: number | undefined;
  /** Milliseconds until the answer began, or was given up. */
  readonly milliseconds: number;
  /** Why there was no answer, or, with a status, why an answer that had begun did not come to its end. */
  readonly failure?: 'timeout' | 'unreachable' | 'broken' | 'too large' | undefined;
  /** The system's word for it, e.g. ECONNREFUSED. */
  readonly code?: string | undefined;
}
