import type { Measure } from '../measure';
import { measureGateways } from './measureGateways';
import { measureHistory } from './measureHistory';
import { measureLists } from './measureLists';
import { measureMemory } from './measureMemory';
import { measureThroughput } from './measureThroughput';

/** Parts of the API section, by their `--only` name. `api` runs all of them. */
const parts: Readonly<Record<string, (say: (line: string) => void) => Promise<Measure[]>>> = {
  'api-lists': measureLists,
  'api-history': measureHistory,
  'api-throughput': measureThroughput,
  'api-memory': measureMemory,
  gateways: measureGateways,
};
export const apiParts = ['api', ...Object.keys(parts)];

/** Measures the embedded API: long lists, the cost of the history, list requests per second, memory, and several gateways. */
export async function measureApi(asked: readonly string[], say: (line: string) => void): Promise<Measure[]> {
  const all: Measure[] = [];
  for (const [name, measure] of Object.entries(parts)) if (asked.includes('api') || asked.includes(name)) all.push(...(await measure(say)));
  return all;
}
