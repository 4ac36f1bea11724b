import type { Database, Executor } from '../database/database';

/** Tables of a feature. They are created where the feature is on, and stay when it is taken away. */
export interface FeatureTables {
  /** `api`: created with the tables of the embedded API. `gateway`: created behind a product API too. */
  readonly of: 'api' | 'gateway';
  readonly names: readonly string[];
  readonly indexes?: readonly string[];
  /** Creates what is missing. Several gateways may do so at once. */
  ensure(database: Pick<Database, 'db' | 'dialect'>): Promise<void>;
  /** For entries that are chained by hashes. */
  readonly chain?: ChainedEntries;
}

/** Entries whose hashes prove that none was changed. All functions are called only if the tables exist. */
export interface ChainedEntries {
  /** @returns a sentence about the first fault; undefined if there is none */
  verify(database: Pick<Database, 'db' | 'dialect'>, secrets: readonly string[]): Promise<string | undefined>;
  lastHash(db: Executor): Promise<string | undefined>;
  /** @returns when the newest entry was written, in milliseconds since 1970 */
  newestAt(db: Executor): Promise<number | undefined>;
}

/** A feature as commands see it. */
export interface TableOwner {
  /** Its name in errors, and its folder. */
  readonly name: string;
  readonly tables?: FeatureTables;
}

/** Returns the features that the configuration does not turn off. */
export function enabledFeatures<F extends TableOwner>(
  features: readonly F[],
  { settings }: { readonly settings: Readonly<Record<string, unknown>> },
): readonly F[] {
  return features.filter(({ name }) => settings[name] !== undefined);
}

/** Returns the tables of features, of one kind. */
export function tablesOf(features: readonly TableOwner[], kind?: FeatureTables['of']): readonly FeatureTables[] {
  return features.flatMap(({ tables }) => (tables && (kind === undefined || tables.of === kind) ? [tables] : []));
}
