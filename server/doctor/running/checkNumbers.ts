import { productVersion } from '../../database/databaseVersion';
import { bad, type DoctorFinding, ok, sizeText, warn } from '../finding';
import { type MetricValue, type MetricValues, sumOf } from './readNumbers';

/** Limits from which a number needs attention. `requests`: fewer prove nothing. */
const limits = { failedShare: 0.01, unrenderedShare: 0.05, requests: 100, lagSeconds: 0.3, openFilesShare: 0.8, jobSeconds: 2 * 86_400 };

export function checkNumbers(samples: MetricValues, nowMs: number): DoctorFinding[] {
  const first = (name: string) => samples.get(name)?.[0];
  const version = first('gateway_info')?.labels.version ?? 'unknown';
  const hours = (nowMs / 1000 - (first('process_start_time_seconds')?.value ?? Number.NaN)) / 3600;
  const about = `Version: ${version}, running for ${hours.toFixed(1)} hours with ${sizeText(first('process_resident_memory_bytes')?.value ?? 0)}`;
  return [
    version === productVersion ? ok(about) : warn(about, `This doctor is of version ${productVersion}: use that of the gateway.`),
    checkShare(samples, {
      ...{ name: 'http_requests_total', what: 'requests', failed: 'failed', limit: limits.failedShare },
      isFailed: ({ status = '' }) => status.startsWith('5'),
      remedy: 'Look for lines of the level error in the log.',
    }),
    checkShare(samples, {
      ...{ name: 'upstream_calls_total', what: 'calls to the product API', failed: 'failed', limit: limits.failedShare },
      isFailed: ({ status = '' }) => !/^[1-4]/.test(status),
      remedy: 'Look at the product API, and for its lines in the log.',
    }),
    checkShare(samples, {
      ...{ name: 'renderings_total', what: 'first screens', failed: 'were sent unrendered', limit: limits.unrenderedShare },
      isFailed: ({ result }) => result !== 'rendered',
      remedy: 'Give the machine a processor for it.',
    }),
    ...checkWork(samples),
    ...checkJobs(samples, nowMs / 1000),
  ];
}

interface Share {
  readonly name: string;
  readonly what: string;
  readonly failed: string;
  readonly limit: number;
  readonly isFailed: (labels: MetricValue['labels']) => boolean;
  readonly remedy: string;
}

function checkShare(samples: MetricValues, { name, what, failed, limit, isFailed, remedy }: Share): DoctorFinding {
  const all = sumOf(samples, name);
  const share = sumOf(samples, name, isFailed);
  const text = `Numbers: ${share} of ${all} ${what} ${failed}`;
  return all >= limits.requests && share / all > limit ? warn(text, remedy) : ok(text);
}

function checkWork(samples: MetricValues): DoctorFinding[] {
  const waiting = sumOf(samples, 'database_connections', ({ state }) => state === 'waiting');
  const lag = sumOf(samples, 'nodejs_eventloop_lag_p99_seconds');
  const files = sumOf(samples, 'process_open_fds') / sumOf(samples, 'process_max_fds');
  return [
    ...(waiting > 0 ? [warn(`Database: ${waiting} requests wait for a connection`, 'Look at the load of the database.')] : []),
    ...(lag > limits.lagSeconds
      ? [
          warn(
            `Processor: requests wait up to ${lag.toFixed(2)} s for it`,
            'Give the machine a faster processor, or start another gateway.',
          ),
        ]
      : []),
    ...(files > limits.openFilesShare
      ? [warn(`Files: ${Math.round(files * 100)} % of the files that may be open are`, 'Raise LimitNOFILE, and look for the reason.')]
      : []),
  ];
}

function checkJobs(samples: MetricValues, nowSeconds: number): DoctorFinding[] {
  const jobs = new Set((samples.get('jobs_total') ?? []).map(({ labels }) => labels.job ?? ''));
  const late = [...jobs].filter((job) => {
    const isJob = (labels: MetricValue['labels']) => labels.job === job;
    return nowSeconds - sumOf(samples, 'job_last_success_timestamp_seconds', isJob) > limits.jobSeconds;
  });
  return late.length > 0
    ? [bad(`Jobs: ${late.join(', ')} did not succeed for two days`, 'Look for their lines in the log.')]
    : [ok(`Jobs: ${[...jobs].sort().join(', ') || 'none ran yet'}`)];
}
