import { setTimeout } from 'node:timers/promises';
import {
  type Attributes,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { productVersion } from '../../database/databaseVersion';
import type { Log } from '../../lib/createLog';
import type { BeginTrace, OpenTrace, TraceDetails } from '../../lib/requestTrace';

/** Milliseconds that a delivery may take, and the last one when the gateway stops. */
const patience = { delivery: 5_000, last: 2_000 };

/** Milliseconds between two lines that say that nothing arrives. */
const sayingInterval = 60_000;

/** Characters of one attribute. */
const mostCharacters = 2_000;

/** Sends traces. */
export interface Tracing {
  readonly begin: BeginTrace;
  /** Sends what is left, for at most two seconds. */
  close(): Promise<void>;
}

/**
 * Traces by OpenTelemetry. A collector that is away costs nothing but the traces: the SDK bounds how many wait for it.
 * The variables `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`, `OTEL_TRACES_SAMPLER` and `OTEL_EXPORTER_OTLP_HEADERS` count.
 *
 * @param url where they go, by OTLP as JSON
 * @param log told when they do not arrive
 */
export function createTracing(url: string, log: Log): Tracing {
  let saidAt = Number.NEGATIVE_INFINITY;
  const say = (error: unknown) => {
    if (Date.now() - saidAt < sayingInterval) return;
    saidAt = Date.now();
    log(`Traces do not arrive: ${reasonOf(error)}`, { level: 'warn' });
  };
  setGlobalErrorHandler(say);
  const ignore = () => undefined;
  diag.setLogger(
    { error: say, warn: say, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'admin-dashboard', 'service.version': productVersion }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanLimits: { attributeValueLengthLimit: mostCharacters },
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: patience.delivery }))],
  });
  const tracer = provider.getTracer('gateway', productVersion);
  return {
    begin(traceparent) {
      const parent = traceparent ? parseTraceParent(traceparent) : null;
      const above = parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
      const request = tracer.startSpan('request', { kind: SpanKind.SERVER }, above);
      const below = trace.setSpan(ROOT_CONTEXT, request);
      return {
        call: (name) => toOpenTrace(tracer.startSpan(name, { kind: SpanKind.CLIENT }, below)),
        did(name, milliseconds, details = {}) {
          // What goes on when the request is answered, such as the sealing of the history, is no part of it.
          if (!request.isRecording()) return;
          const now = Date.now();
          end(tracer.startSpan(name, { startTime: now - milliseconds }, below), details, now);
        },
        end(name, details) {
          request.updateName(name);
          end(request, details);
        },
      };
    },
    async close() {
      await Promise.race([provider.shutdown().catch(say), setTimeout(patience.last, undefined, { ref: false })]);
    },
  };
}

/** A refused connection to several addresses has a code and no message, a refused delivery its status. */
function reasonOf(error: unknown): string {
  const { message, code } = (error ?? {}) as { message?: unknown; code?: unknown };
  return [message ?? String(error), code].filter(Boolean).join(' ');
}

const toOpenTrace = (span: Span): OpenTrace => ({
  traceparent: traceparentOf(span.spanContext()),
  end: (details) => end(span, details),
});

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

function end(span: Span, { attributes = {}, failed = false }: TraceDetails, at?: number): void {
  span.setAttributes(attributes as Attributes);
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(at);
}
