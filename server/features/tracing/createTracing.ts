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
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { productVersion } from '../../database/databaseVersion';
import type { Log } from '../../lib/createLog';
import type { BeginTrace, OpenTrace, TraceDetails } from '../../lib/requestTrace';

const timeouts = { exportMs: 5_000, shutdownMs: 2_000 };

const warnEveryMs = 60_000;

const maxAttributeLength = 2_000;

interface Tracing {
  readonly begin: BeginTrace;
  close(): Promise<void>;
}

/**
 * OpenTelemetry traces. Without a collector they are dropped, because the SDK limits its queue. `OTEL_SERVICE_NAME`,
 * `OTEL_RESOURCE_ATTRIBUTES`, `OTEL_TRACES_SAMPLER` and `OTEL_EXPORTER_OTLP_HEADERS` apply. @param url of the collector, for OTLP as JSON
 */
export function createTracing(url: string, log: Log): Tracing {
  let warnedAt = Number.NEGATIVE_INFINITY;
  const warn = (error: unknown) => {
    if (Date.now() - warnedAt < warnEveryMs) return;
    warnedAt = Date.now();
    log(`Cannot export traces: ${getReason(error)}`, { level: 'warn' });
  };
  setGlobalErrorHandler(warn);
  const ignore = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'admin-dashboard', 'service.version': productVersion }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanLimits: { attributeValueLengthLimit: maxAttributeLength },
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, timeoutMillis: timeouts.exportMs }))],
  });
  const tracer = provider.getTracer('gateway', productVersion);
  return {
    begin(traceparent) {
      const parent = traceparent ? parseTraceParent(traceparent) : null;
      const above = parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
      const request = tracer.startSpan('request', { kind: SpanKind.SERVER }, above);
      const below = trace.setSpan(ROOT_CONTEXT, request);
      const { traceId, traceFlags } = request.spanContext();
      return {
        traceId: traceFlags & TraceFlags.SAMPLED ? traceId : undefined,
        call: (name) => toOpenTrace(tracer.startSpan(name, { kind: SpanKind.CLIENT }, below)),
        did(name, milliseconds, details = {}) {
          // Work after the response, such as sealing the history, is not part of the request.
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
      await Promise.race([provider.shutdown().catch(warn), setTimeout(timeouts.shutdownMs, undefined, { ref: false })]);
    },
  };
}

/** A refused connection to several addresses has only a code, a refused export only a status. */
function getReason(error: unknown): string {
  const { message, code } = (error ?? {}) as { message?: unknown; code?: unknown };
  return [message ?? String(error), code].filter(Boolean).join(' ');
}

const toOpenTrace = (span: Span): OpenTrace => ({
  traceparent: toTraceparent(span.spanContext()),
  end: (details) => end(span, details),
});

const toTraceparent = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

function end(span: Span, { attributes = {}, failed = false }: TraceDetails, at?: number): void {
  span.setAttributes(attributes as Attributes);
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(at);
}
