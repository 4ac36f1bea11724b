import { Counter, Gauge, Histogram, type OpenMetricsContentType, Registry } from 'prom-client';
import { productVersion } from '../../database/databaseVersion';
import type { Observer } from '../../lib/observer';
import { currentRequest } from '../../lib/requestContext';
import type { AskProbe } from '../../probes/createProbes';
import { answerMetrics } from './answerMetrics';

/** In seconds: from a look-up by id to the longest call. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Metrics of the gateway for Prometheus. Each label has a limited number of values. */
export interface Metrics extends Required<Omit<Observer, 'begin'>> {
  readonly answer: AskProbe;
}

type MetricsRegistry = Registry<OpenMetricsContentType>;

export function createMetrics(): Metrics {
  const registry: MetricsRegistry = new Registry();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  const info = new Gauge({ name: 'gateway_info', help: 'Version of the gateway', labelNames: ['version'], registers: [registry] });
  info.set({ version: productVersion }, 1);
  return { ...observeCalls(registry), ...observeWork(registry), watch: watchNumbers(registry), answer: answerMetrics(registry) };
}

function observeCalls(registry: MetricsRegistry): Pick<Metrics, 'request' | 'upstream' | 'refresh' | 'security'> {
  const counter = createCounters(registry);
  const histogram = createHistograms(registry);
  const requests = counter('http_requests_total', 'Requests that were answered', ['method', 'route', 'status']);
  const durations = histogram('http_request_duration_seconds', 'Time until the answer began', ['method', 'route']);
  const calls = counter('upstream_calls_total', 'Calls to the product API; without an answer the status is the reason', ['status']);
  const callDurations = histogram('upstream_call_duration_seconds', 'Time until the product API began to answer');
  const refreshes = counter('session_refreshes_total', 'Refreshes of access tokens', ['result']);
  const events = counter('security_events_total', 'Events of the security log', ['event']);
  return {
    request({ id, traceId, method, route, status, milliseconds }) {
      // The request's context has ended.
      const exemplar = toExemplar(id, traceId);
      requests.inc({ labels: { method, route, status }, ...exemplar });
      durations.observe({ labels: { method, route }, value: milliseconds / 1000, ...exemplar });
    },
    upstream({ status, failure, milliseconds }) {
      const exemplar = currentExemplar();
      calls.inc({ labels: { status: String(failure ?? status) }, ...exemplar });
      // Incomplete responses were counted when they began.
      if (failure === undefined || status === undefined) callDurations.observe({ value: milliseconds / 1000, ...exemplar });
    },
    refresh: (result) => refreshes.inc({ labels: { result }, ...currentExemplar() }),
    security: (event) => events.inc({ labels: { event }, ...currentExemplar() }),
  };
}

function observeWork(registry: MetricsRegistry): Pick<Metrics, 'rendering' | 'job'> {
  const counter = createCounters(registry);
  const renderings = counter('renderings_total', 'First screens that documents asked for', ['result']);
  const renderingDurations = createHistograms(registry)('rendering_duration_seconds', 'Time of a first screen, waiting included');
  const jobs = counter('jobs_total', "Runs of the gateway's own work", ['job', 'result']);
  const gauge = { labelNames: ['job'], registers: [registry] };
  const jobDurations = new Gauge({ name: 'job_duration_seconds', help: 'Time of the last run', ...gauge });
  const jobSuccesses = new Gauge({ name: 'job_last_success_timestamp_seconds', help: 'End of the last run that succeeded', ...gauge });
  return {
    rendering(result, milliseconds) {
      const exemplar = currentExemplar();
      renderings.inc({ labels: { result }, ...exemplar });
      renderingDurations.observe({ value: milliseconds / 1000, ...exemplar });
    },
    job(job, succeeded, milliseconds, at) {
      jobs.inc({ labels: { job, result: succeeded ? 'succeeded' : 'failed' } });
      jobDurations.set({ job }, milliseconds / 1000);
      if (succeeded) jobSuccesses.set({ job }, at / 1000);
    },
  };
}

const createCounters = (registry: MetricsRegistry) => (name: string, help: string, labelNames: string[]) =>
  new Counter({ name, help, labelNames, registers: [registry], enableExemplars: true });

const createHistograms =
  (registry: MetricsRegistry) =>
  (name: string, help: string, labelNames: string[] = []) =>
    new Histogram({ name, help, labelNames, buckets, registers: [registry], enableExemplars: true });

/** An exemplar names one request of a number. Its labels may have 128 characters; these have 114 at most. */
const toExemplar = (id: string, traceId: string | undefined) => ({
  exemplarLabels: { request_id: id, ...(traceId !== undefined && { trace_id: traceId }) },
});

function currentExemplar() {
  const request = currentRequest();
  return request ? toExemplar(request.id, request.trace?.traceId) : {};
}

function watchNumbers(registry: MetricsRegistry): Metrics['watch'] {
  return (name, help, label, read) => {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset();
        const found = await Promise.resolve()
          .then(read)
          .catch(() => ({}));
        for (const [value, count] of Object.entries(found)) this.set({ [label]: value }, count);
      },
    });
  };
}
