export interface RequestEntry {
  readonly id: string;
  /** Undefined if tracing is off or the trace is not sampled. */
  readonly traceId: string | undefined;
  readonly method: string;
  /** The route, because path and query may contain personal data. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly account: string | undefined;
  readonly claimedAccount: string | undefined;
  readonly upstreamStatus: number | undefined;
  readonly aborted: boolean;
}

export interface UpstreamEntry {
  readonly method: string;
  readonly path: string;
  readonly status?: number | undefined;
  readonly milliseconds: number;
  /** Why there was no response; with a status, why the response is incomplete. */
  readonly failure?: 'timeout' | 'unreachable' | 'broken' | 'too large' | undefined;
  readonly code?: string | undefined;
}
