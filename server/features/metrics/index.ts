import { defineServerFeature } from '../../extensions/serverFeature';

export const metricsFeature = defineServerFeature({
  name: 'metrics',
  async start({ database, now }) {
    const [{ createMetrics }, { watchDatabase }] = await Promise.all([import('./createMetrics'), import('./watchDatabase')]);
    const { answer, ...observer } = createMetrics();
    watchDatabase(observer, database, now);
    return { observer, probes: { '/metrics': answer } };
  },
});
