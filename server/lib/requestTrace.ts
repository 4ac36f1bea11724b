/** What is told of a piece of work. Never a value that somebody typed. */
export interface TraceDetails {
  readonly attributes?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly failed?: boolean;
}

/** A piece of work that is not done yet. */
export interface OpenTrace {
  /** What another service is told, so that its own work belongs to the same trace: the header `traceparent` of W3C Trace Context. */
  readonly traceparent: string;
  /** It is done. */
  end(details: TraceDetails): void;
}

/** A request and all that it causes. */
export interface RequestTrace {
  /** Begins a call to another service. */
  call(name: string): OpenTrace;
  /** Adds work that has just ended. */
  did(name: string, milliseconds: number, details?: TraceDetails): void;
  /** The request is answered. @param name with its route, e.g. `GET /api/v1/goals/:id/` */
  end(name: string, details: TraceDetails): void;
}

/** Begins the trace of a request. @param traceparent what a proxy of our own says; else the trace begins here */
export type BeginTrace = (traceparent: string | undefined) => RequestTrace;
