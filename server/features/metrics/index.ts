import { defineServerFeature } from '../../extensions/serverFeature';

/** Counts what the gateway does, for Prometheus, at `/metrics`. */
export const metricsFeature = defineServerFeature({
  name: 'metrics',
  async start({ database, now }) {
    const [{ createMetrics }, { watchDatabase }] = await Promise.all([import('./createMetrics'), import('./watchDatabase')]);
    const { text, contentType, ...observer } = createMetrics();
    watchDatabase(observer, database, now);
    return { observer, probes: { '/metrics': async () => ({ body: await text(), contentType }) } };
  },
});
