import { collectDefaultMetrics, type OpenMetricsContentType, Registry, type RegistryContentType } from 'prom-client';
import { keepFor } from '../../lib/keepFor';
import type { AskProbe } from '../../probes/createProbes';

/** Lifetime of a cached answer, because frequent requests would load the database. */
const keepMs = 1_000;

/** Answers in OpenMetrics, which has exemplars, if the request accepts it, otherwise in the text format of Prometheus. */
export function answerMetrics(registry: Registry<OpenMetricsContentType>): AskProbe {
  const answerIn = (contentType: RegistryContentType) =>
    keepFor(keepMs, async () => ({ body: await joinMetrics([getProcessMetrics(), registry], contentType).metrics(), contentType }));
  const text = answerIn(Registry.PROMETHEUS_CONTENT_TYPE);
  const openMetrics = answerIn(Registry.OPENMETRICS_CONTENT_TYPE);
  return (accept) => (accept?.includes('application/openmetrics-text') ? openMetrics() : text());
}

function joinMetrics(
  registries: readonly Pick<Registry, 'getMetricsAsArray'>[],
  contentType: RegistryContentType,
): Registry<RegistryContentType> {
  const joined = new Registry<RegistryContentType>();
  joined.setContentType(contentType);
  // OpenMetrics removes `_total` from the name of the object itself, and the other format would lose it too.
  for (const registry of registries) for (const metric of registry.getMetricsAsArray()) joined.registerMetric(Object.create(metric));
  return joined;
}

let ofProcess: Registry | undefined;

/** Registered once per process, which may run several gateways. Omits gauges whose names end like those of counters. */
function getProcessMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
    for (const name of ['handles', 'requests', 'resources']) ofProcess.removeSingleMetric(`nodejs_active_${name}_total`);
  }
  return ofProcess;
}
