import { prepareApi } from '../api/prepareApi';
import { hasDatabase } from '../database/databaseFile';
import { layout, productVersion, readVersion, refuseForeign, stampVersion } from '../database/databaseVersion';
import { getFoldedColumns } from '../database/foldedColumns';
import { foldAll, foldAllStep } from '../database/foldRecords';
import { openDatabase } from '../database/openDatabase';
import { type Command, type CommandIo, parseCommandArgs } from '../extensions/command';
import { enabledFeatures, getFeatureTables } from '../extensions/featureTables';
import { planUpgrade } from '../extensions/planUpgrade';
import { CommandError } from '../lib/commandError';
import { ensureSessionTables } from '../session/sessionTables';

const usage = `migrate [--dry-run] [--refold]

Updates the database to this version and its declarations, as the gateway does when it starts. Set DATABASE_URL or DATA_DIR as for
the gateway.
  --dry-run   print the steps without running them; the gateway may be running
  --refold    afterwards, recompute the search and sort columns of all records, for texts changed by other programs or by older versions of the
              gateway; the gateway may be running`;

async function run(args: readonly string[], { print, readConfig, features }: CommandIo): Promise<number> {
  const { values, positionals } = parseCommandArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, refold: { type: 'boolean', default: false } },
  });
  if (positionals.length > 0) throw new CommandError(`"${positionals[0]}" is not expected.`);
  const config = readConfig();
  if (values['dry-run'] && !config.databaseUrl && !hasDatabase(config.dataDir)) {
    print(`There is no database in ${config.dataDir} yet; the first start creates it.`);
    return 0;
  }
  const { registry } = await import('../../resources/registry');
  const enabled = enabledFeatures(features, config);
  const tables = getFeatureTables(enabled, 'api');
  const database = await openDatabase(config);
  try {
    await refuseForeign(database);
    const from = await readVersion(database);
    const steps = new Set(await planUpgrade(database, { registry, config, features }));
    const folded = values.refold && !config.apiUrl ? registry.resources.filter((one) => getFoldedColumns(one).length > 0) : [];
    for (const resource of folded) steps.add(foldAllStep(resource));
    for (const step of steps) print(step);
    const versions = `version ${from ? `${from.product} (layout ${from.layout})` : 'none'} → ${productVersion} (layout ${layout})`;
    if (values['dry-run']) {
      print(`${steps.size} steps; ${versions}. Nothing was changed.`);
      return 0;
    }
    await database.unlimited(async (db) => {
      const unlimited = { ...database, db };
      await refuseForeign(unlimited);
      await ensureSessionTables(unlimited);
      for (const one of getFeatureTables(enabled, 'gateway')) await one.ensure(unlimited);
      if (!config.apiUrl) await prepareApi({ registry, database: unlimited, tables });
      await stampVersion(unlimited, { now: Date.now() });
      for (const resource of folded) await foldAll(db, resource);
    });
    print(`${steps.size} steps done; ${versions}.`);
    return 0;
  } finally {
    await database.close();
  }
}

export const migrateCommand: Command = { usage, run };
