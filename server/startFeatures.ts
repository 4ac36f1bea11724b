import { ConfigError } from './config/config';
import type { FeatureContext, FeatureWrites, RunningFeature, ServerFeature } from './extensions/serverFeature';
import { type JoinedObserver, joinObservers } from './lib/observer';

export interface RunningFeatures {
  readonly observer: JoinedObserver;
  readonly probes: NonNullable<RunningFeature['probes']>;
  readonly routes: NonNullable<RunningFeature['routes']>;
  readonly writes: FeatureWrites;
  readonly signInWays: NonNullable<RunningFeature['signInWays']>;
  readonly signInForms: NonNullable<RunningFeature['signInForms']>;
  readonly apiSession?: RunningFeature['apiSession'];
  readonly jobs: NonNullable<RunningFeature['jobs']>;
  readonly checks: NonNullable<RunningFeature['checks']>;
  readonly documents?: RunningFeature['documents'];
  close(): Promise<void>;
}

export function featureProblems(features: readonly Pick<ServerFeature, 'name' | 'needs'>[]): readonly string[] {
  const names = features.map(({ name }) => name);
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [
    ...[...repeated].map((name) => `server/features.ts: there are two features "${name}". Rename one.`),
    ...features.flatMap(({ name, needs = [] }) =>
      needs
        .filter((needed) => !names.includes(needed))
        .map((needed) => `server/features.ts: "${name}" needs "${needed}", which is not listed. Add that feature, or take this one out.`),
    ),
  ];
}

/** Starts features and logs the name of one that fails. @throws ConfigError if two features add parts of the same name */
export async function startFeatures(features: readonly ServerFeature[], context: FeatureContext): Promise<RunningFeatures> {
  const { log, config } = context;
  const running: RunningFeature[] = [];
  const close = async () => {
    for (const result of await Promise.allSettled(running.map((one) => one.close?.())))
      if (result.status === 'rejected') log(`A feature could not be closed: ${(result.reason as Error).message}`, { level: 'error' });
  };
  try {
    for (const feature of features)
      try {
        running.push((await feature.start?.(context, config.settings[feature.name])) ?? {});
      } catch (error) {
        log(`The feature "${feature.name}" could not be started`, { level: 'error' });
        throw error;
      }
    return {
      ...joinParts(running),
      observer: joinObservers(
        running.flatMap(({ observer }) => observer ?? []),
        log,
      ),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function joinParts(running: readonly RunningFeature[]): Omit<RunningFeatures, 'observer' | 'close'> {
  const join = <M extends 'checks' | 'signInWays' | 'signInForms' | 'probes' | 'routes' | 'writes' | 'jobs'>(
    member: M,
    what: string,
  ): NonNullable<RunningFeature[M]> =>
    joinNamed(
      what,
      running.map((one) => one[member] ?? ({} as NonNullable<RunningFeature[M]>)),
    );
  return {
    ...joinNamed(
      'answer to',
      running.map(({ documents }) => (documents ? { documents } : {})),
    ),
    ...joinNamed(
      "product API's",
      running.map(({ apiSession }) => (apiSession ? { apiSession } : {})),
    ),
    checks: join('checks', 'check'),
    probes: join('probes', 'probe'),
    routes: join('routes', 'route'),
    writes: join('writes', 'part in writes'),
    jobs: join('jobs', 'job'),
    signInWays: join('signInWays', 'way to sign in'),
    signInForms: join('signInForms', 'form to sign in'),
  };
}

function joinNamed<T extends object>(what: string, parts: readonly T[]): T {
  const names = parts.flatMap((part) => Object.keys(part));
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  if (repeated.length > 0)
    throw new ConfigError(
      repeated.map((name) => `server/features.ts: two features have the ${what} "${name}". Rename one, or take one out.`),
    );
  return Object.assign({}, ...parts);
}
