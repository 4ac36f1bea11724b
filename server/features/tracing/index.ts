import { defineServerFeature } from '../../extensions/serverFeature';
import { readTracesUrl } from './readTracesUrl';

/** Sends traces to a collector of OpenTelemetry. */
export const tracingFeature = defineServerFeature<string>({
  name: 'tracing',
  configure: readTracesUrl,
  async start({ log }, url) {
    const { begin, close } = (await import('./createTracing')).createTracing(url, log);
    return { observer: { begin }, close };
  },
});
