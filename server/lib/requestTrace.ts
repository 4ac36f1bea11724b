/** Must not contain user input. */
export interface TraceDetails {
  readonly attributes?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly failed?: boolean;
}

export interface OpenTrace {
  /** Header `traceparent` of W3C Trace Context for calls to other services. */
  readonly traceparent: string;
  end(details: TraceDetails): void;
}

export interface RequestTrace {
  /** 32 hexadecimal digits. Undefined if the trace is not sampled, because the collector does not get it. */
  readonly traceId: string | undefined;
  call(name: string): OpenTrace;
  did(name: string, milliseconds: number, details?: TraceDetails): void;
  /** @param name with its route, e.g. `GET /api/v1/goals/:id/` */
  end(name: string, details: TraceDetails): void;
}

/** Begins the trace of a request. @param traceparent header of a trusted proxy; without it a new trace begins */
export type BeginTrace = (traceparent: string | undefined) => RequestTrace;
