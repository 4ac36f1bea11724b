import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Observer } from '../../lib/observer';

/** Seconds: from a row by its id to the longest that a call may take. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Numbers of the gateway, kept for Prometheus. Every label has a bounded number of values. */
export interface Metrics extends Required<Omit<Observer, 'begin'>> {
  /** Returns them in Prometheus' text format. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = (name: string, help: string, labelNames: string[]) => new Counter({ name, help, labelNames, registers });
  const histogram = (name: string, help: string, labelNames: string[] = []) =>
    new Histogram({ name, help, labelNames, buckets, registers });

  const requests = counter('http_requests_total', 'Requests that were answered', ['method', 'route', 'status']);
  const durations = histogram('http_request_duration_seconds', 'Time until the answer began', ['method', 'route']);
  const calls = counter('upstream_calls_total', 'Calls to the product API; without an answer the status is the reason', ['status']);
  const callDurations = histogram('upstream_call_duration_seconds', 'Time until the product API began to answer');
  const refreshes = counter('session_refreshes_total', 'Refreshes of access tokens', ['result']);
  const events = counter('security_events_total', 'Events of the security log', ['event']);
  const drawings = counter('drawings_total', 'First screens that documents asked for', ['result']);
  const drawingDurations = histogram('drawing_duration_seconds', 'Time of a first screen, waiting included');
  const jobs = counter('jobs_total', "Runs of the gateway's own work", ['job', 'result']);
  const jobDurations = new Gauge({ name: 'job_duration_seconds', help: 'Time of the last run', labelNames: ['job'], registers });
  const jobSuccesses = new Gauge({
    ...{ name: 'job_last_success_timestamp_seconds', help: 'End of the last run that succeeded', labelNames: ['job'], registers },
  });

  return {
    request({ method, route, status, milliseconds }) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, milliseconds / 1000);
    },
    upstream({ status, failure, milliseconds }) {
      calls.inc({ status: String(failure ?? status) });
      // An answer that did not come to its end was told when it began.
      if (failure === undefined || status === undefined) callDurations.observe(milliseconds / 1000);
    },
    refresh: (result) => refreshes.inc({ result }),
    security: (event) => events.inc({ event }),
    drawing(result, milliseconds) {
      drawings.inc({ result });
      drawingDurations.observe(milliseconds / 1000);
    },
    job(job, succeeded, milliseconds, at) {
      jobs.inc({ job, result: succeeded ? 'succeeded' : 'failed' });
      jobDurations.set({ job }, milliseconds / 1000);
      if (succeeded) jobSuccesses.set({ job }, at / 1000);
    },
    watch(name, help, label, read) {
      new Gauge({
        ...{ name, help, labelNames: [label], registers },
        async collect() {
          this.reset();
          const found = await Promise.resolve()
            .then(read)
            .catch(() => ({}));
          for (const [value, count] of Object.entries(found)) this.set({ [label]: value }, count);
        },
      });
    },
    text: () => Registry.merge([processMetrics(), registry]).metrics(),
    contentType: registry.contentType,
  };
}

let ofProcess: Registry | undefined;

/** Memory, processor, event loop and handles: once a process, however many gateways it runs. */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}
