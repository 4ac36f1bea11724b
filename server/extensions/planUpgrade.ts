import { planPreparation } from '../api/prepareApi';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { tableNames, versionTable } from '../database/databaseVersion';
import { existingIndexes } from '../database/existing';
import { sessionIndexes, sessionTables } from '../session/sessionTables';
import { enabledFeatures, type FeatureTables, getFeatureTables, type TableOwner } from './featureTables';

interface UpgradeContext {
  readonly registry: Parameters<typeof planPreparation>[0]['registry'];
  readonly config: Pick<Config, 'apiUrl' | 'settings'>;
  readonly features: readonly TableOwner[];
}

export async function planUpgrade(database: Database, { registry, config, features }: UpgradeContext): Promise<string[]> {
  const enabled = enabledFeatures(features, config);
  const ofGateway = await planGateway(database, getFeatureTables(enabled, 'gateway'));
  const ofApi = config.apiUrl ? [] : await planPreparation({ registry, database, tables: getFeatureTables(enabled, 'api') });
  return [...new Set([...ofGateway, ...ofApi])];
}

async function planGateway(database: Database, ofFeatures: readonly FeatureTables[]): Promise<string[]> {
  const tables = await tableNames(database);
  const indexes = new Set((await existingIndexes(database)).map(({ name }) => name));
  const needed = [...sessionTables, ...ofFeatures.flatMap((one) => one.names), versionTable];
  const neededIndexes = [...sessionIndexes, ...ofFeatures.flatMap((one) => one.indexes ?? [])];
  return [
    ...needed.filter((name) => !tables.has(name)).map((name) => `create table ${name}`),
    ...neededIndexes.filter((name) => !indexes.has(name)).map((name) => `create index ${name}`),
  ];
}
