import { askUrl } from '../doctor/askUrl';
import { type MetricValues, readNumbers, sumOf } from '../doctor/running/readNumbers';
import type { RunningGateway } from '../doctor/running/runningGateway';

export interface Signs {
  readonly isBusy: boolean;
  readonly waitsForDatabase: boolean;
  readonly unrendered: number;
  readonly upstream: { readonly seconds: number; readonly calls: number };
}

const busyLagSeconds = 0.2;

export async function readSigns({ probesUrl, probesToken }: RunningGateway): Promise<Signs | undefined> {
  const answer = await askUrl(`${probesUrl}/metrics`, probesToken === undefined ? {} : { Authorization: `Bearer ${probesToken}` });
  return typeof answer !== 'string' && answer.status === 200 ? toSigns(readNumbers(answer.text)) : undefined;
}

function toSigns(values: MetricValues): Signs {
  return {
    isBusy: sumOf(values, 'nodejs_eventloop_lag_p99_seconds') > busyLagSeconds,
    waitsForDatabase: sumOf(values, 'database_connections', ({ state }) => state === 'waiting') > 0,
    unrendered: sumOf(values, 'renderings_total', ({ result }) => result !== 'rendered'),
    upstream: {
      seconds: sumOf(values, 'upstream_call_duration_seconds_sum'),
      calls: sumOf(values, 'upstream_call_duration_seconds_count'),
    },
  };
}
