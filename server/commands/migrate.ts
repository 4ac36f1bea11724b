/** `migrate [--dry-run] [--refold]`: what a start would do to the database, without a start (docs/upgrading.md). */
import { planPreparation, prepareApi } from '../api/prepareApi';
import type { Database } from '../database/database';
import { hasDatabase } from '../database/databaseFile';
import { layout, productVersion, readVersion, refuseForeign, stampVersion, tableNames, versionTable } from '../database/databaseVersion';
import { existingIndexes } from '../database/existing';
import { foldedColumnsOf } from '../database/foldedColumns';
import { foldAll, foldAllStep } from '../database/foldRecords';
import { openDatabase } from '../database/openDatabase';
import { type Command, type CommandIo, parseCommandArgs } from '../extensions/command';
import { enabledFeatures, type FeatureTables, tablesOf } from '../extensions/featureTables';
import { CommandError } from '../lib/commandError';
import { ensureSessionTables, sessionIndexes, sessionTables } from '../session/sessionTables';

const usage = `migrate [--dry-run] [--refold]

Brings the database to what this version and its declarations need, as the gateway does at its start. Set DATABASE_URL or DATA_DIR as for
the gateway.
  --dry-run   say what it would do, a line for each step, and change nothing; the gateway may be running
  --refold    afterwards, work out anew what all records are searched and ordered by: for texts that were changed past the gateway, or by
              gateways of an older version; the gateway may be running`;

async function run(args: readonly string[], { print, readConfig, features }: CommandIo): Promise<number> {
  const { values, positionals } = parseCommandArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, refold: { type: 'boolean', default: false } },
  });
  if (positionals.length > 0) throw new CommandError(`"${positionals[0]}" means nothing here.`);
  const config = readConfig();
  if (values['dry-run'] && !config.databaseUrl && !hasDatabase(config.dataDir)) {
    print(`There is no database in ${config.dataDir} yet; the first start makes it.`);
    return 0;
  }
  const { registry } = await import('../../resources/registry');
  const enabled = enabledFeatures(features, config);
  const tables = tablesOf(enabled, 'api');
  const database = await openDatabase(config);
  try {
    await refuseForeign(database);
    const from = await readVersion(database);
    const steps = new Set(await gatewaySteps(database, tablesOf(enabled, 'gateway')));
    if (!config.apiUrl) for (const step of await planPreparation({ registry, database, tables })) steps.add(step);
    const folded = values.refold && !config.apiUrl ? registry.resources.filter((one) => foldedColumnsOf(one).length > 0) : [];
    for (const resource of folded) steps.add(foldAllStep(resource));
    for (const step of steps) print(step);
    const versions = `version ${from ? `${from.product} (layout ${from.layout})` : 'none'} → ${productVersion} (layout ${layout})`;
    if (values['dry-run']) {
      print(`${steps.size} steps; ${versions}. Nothing was changed.`);
      return 0;
    }
    await database.unhurried(async (db) => {
      const unhurried = { ...database, db };
      await refuseForeign(unhurried);
      await ensureSessionTables(unhurried);
      for (const one of tablesOf(enabled, 'gateway')) await one.ensure(unhurried);
      if (!config.apiUrl) await prepareApi({ registry, database: unhurried, tables });
      await stampVersion(unhurried, { now: Date.now() });
      for (const resource of folded) await foldAll(db, resource);
    });
    print(`${steps.size} steps done; ${versions}.`);
    return 0;
  } finally {
    await database.close();
  }
}

/** What the tables of the gateway itself lack. */
async function gatewaySteps(database: Database, ofFeatures: readonly FeatureTables[]): Promise<string[]> {
  const tables = await tableNames(database);
  const indexes = new Set((await existingIndexes(database)).map(({ name }) => name));
  const needed = [...sessionTables, ...ofFeatures.flatMap((one) => one.names), versionTable];
  const neededIndexes = [...sessionIndexes, ...ofFeatures.flatMap((one) => one.indexes ?? [])];
  return [
    ...needed.filter((name) => !tables.has(name)).map((name) => `create table ${name}`),
    ...neededIndexes.filter((name) => !indexes.has(name)).map((name) => `create index ${name}`),
  ];
}

export const migrateCommand: Command = { usage, run };
