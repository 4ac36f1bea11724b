import { defineServerFeature } from '../../extensions/serverFeature';
import { readTracesUrl } from './readTracesUrl';

export const tracingFeature = defineServerFeature<string>({
  name: 'tracing',
  configure: readTracesUrl,
  variables: {
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      meaning: 'HTTP port of an OpenTelemetry collector for [traces](traces.md), e.g. `http://localhost:4318`.',
    },
  },
  async start({ log }, url) {
    const { begin, close } = (await import('./createTracing')).createTracing(url, log);
    return { observer: { begin }, close };
  },
});
