import type { Database, Executor } from '../database/database';

export interface FeatureTables {
  /** `api`: created with the embedded API. `gateway`: created with any product API. */
  readonly of: 'api' | 'gateway';
  readonly names: readonly string[];
  readonly indexes?: readonly string[];
  ensure(database: Pick<Database, 'db' | 'dialect'>): Promise<void>;
  readonly chain?: ChainedEntries;
}

/** Hash-chained entries, which prove that none was changed. Called only if the tables exist. */
export interface ChainedEntries {
  verify(database: Pick<Database, 'db' | 'dialect'>, secrets: readonly string[]): Promise<string | undefined>;
  lastHash(db: Executor): Promise<string | undefined>;
  newestAt(db: Executor): Promise<number | undefined>;
}

export interface TableOwner {
  readonly name: string;
  readonly tables?: FeatureTables;
}

export function enabledFeatures<F extends TableOwner>(
  features: readonly F[],
  { settings }: { readonly settings: Readonly<Record<string, unknown>> },
): readonly F[] {
  return features.filter(({ name }) => settings[name] !== undefined);
}

export function getFeatureTables(features: readonly TableOwner[], kind?: FeatureTables['of']): readonly FeatureTables[] {
  return features.flatMap(({ tables }) => (tables && (kind === undefined || tables.of === kind) ? [tables] : []));
}
