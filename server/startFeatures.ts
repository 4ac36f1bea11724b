import { type Config, ConfigError } from './config/config';
import type { FeatureContext, RunningFeature, ServerFeature } from './extensions/serverFeature';
import { type JoinedObserver, joinObservers } from './lib/observer';

/** What all running features add together. */
export interface RunningFeatures {
  readonly observer: JoinedObserver;
  readonly probes: NonNullable<RunningFeature['probes']>;
  /** Ends all of them. A failure is logged. */
  close(): Promise<void>;
}

/** Returns the features that the configuration does not turn off. */
export function enabledFeatures(features: readonly ServerFeature[], { settings }: Pick<Config, 'settings'>): readonly ServerFeature[] {
  return features.filter(({ name }) => settings[name] !== undefined);
}

/** Returns a line for each mistake in a list of features. */
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

/** Starts features. @throws what a start throws; its feature is named in the log, and those before it are closed */
export async function startFeatures(features: readonly ServerFeature[], context: FeatureContext): Promise<RunningFeatures> {
  const running: RunningFeature[] = [];
  const close = async () => {
    for (const { status, reason } of (await Promise.allSettled(running.map((one) => one.close?.()))) as PromiseRejectedResult[])
      if (status === 'rejected') context.log(`A feature could not be closed: ${(reason as Error).message}`, { level: 'error' });
  };
  for (const feature of features) {
    try {
      running.push((await feature.start?.(context, context.config.settings[feature.name])) ?? {});
    } catch (error) {
      await close();
      context.log(`The feature "${feature.name}" could not be started`, { level: 'error' });
      throw error;
    }
  }
  refuseRepeated(
    'probe',
    running.flatMap(({ probes = {} }) => Object.keys(probes)),
  );
  const observers = running.flatMap(({ observer }) => observer ?? []);
  return {
    observer: joinObservers(observers, context.log),
    probes: Object.assign({}, ...running.map(({ probes }) => probes)),
    close,
  };
}

/** @throws ConfigError if two features add something of one name */
function refuseRepeated(what: string, names: readonly string[]): void {
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  if (repeated.length > 0)
    throw new ConfigError(
      repeated.map((name) => `server/features.ts: two features have the ${what} "${name}". Rename one, or take one out.`),
    );
}
