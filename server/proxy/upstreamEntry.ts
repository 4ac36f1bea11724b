import type { UpstreamEntry } from '../lib/callEntries';
import type { Log } from '../lib/createLog';
import type { TraceDetails } from '../lib/requestTrace';

export type UpstreamObserver = (entry: UpstreamEntry) => void;

const sentences = {
  timeout: 'The product API did not answer in time',
  unreachable: 'The product API cannot be reached',
  broken: 'The product API broke off in the middle of its answer',
  'too large': 'The product API answered more than the gateway passes on',
  error: 'The product API failed',
};

export function upstreamFailures(log: Log): UpstreamObserver {
  return ({ method, path, status, milliseconds, failure, code }) => {
    if (failure === undefined && (status ?? 0) < 500) return;
    log(sentences[failure ?? 'error'], { level: 'error', method, path, upstreamStatus: status, code, milliseconds });
  };
}

/** Omits the path, which may contain personal data. */
export const traceDetails = ({ method, status, failure, code }: UpstreamEntry): TraceDetails => ({
  attributes: { 'http.request.method': method, 'http.response.status_code': status, 'error.type': code ?? failure },
  failed: failure !== undefined || (status ?? 0) >= 500,
});

/** Returns the error code of a failed fetch from its cause; for several addresses, that of the first. */
export function getErrorCode(error: unknown): string | undefined {
  const { cause } = (error ?? {}) as { cause?: unknown };
  const inner = cause instanceof AggregateError ? cause.errors[0] : cause;
  const { code } = (inner ?? error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
