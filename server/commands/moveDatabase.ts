import { existsSync } from 'node:fs';
import { getDatabasePath } from '../database/databaseFile';
import { type Command, type CommandIo, parseCommandArgs, requireSecret, withPrimary } from '../extensions/command';
import { CommandError } from '../lib/commandError';
import { moveDatabase } from '../move/moveDatabase';

const usage = `move-database [--leave-undeclared] [--batch <rows>]

Copies the libsql database in DATA_DIR into the empty PostgreSQL database of DATABASE_URL, with all ids, and compares every row. Stop the
gateway first. If it is interrupted, run it again: it continues where it stopped. The uploads and the libsql file stay in place, but no
gateway starts on that file any more.
  --leave-undeclared   leave undeclared tables and columns behind
  --batch              rows per transaction; default 500`;

async function run(args: readonly string[], { print, signal, readConfig, features }: CommandIo): Promise<number> {
  const { values, positionals } = parseCommandArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'leave-undeclared': { type: 'boolean', default: false }, batch: { type: 'string', default: '500' } },
  });
  if (positionals.length > 0) throw new CommandError(`"${positionals[0]}" is not expected: DATA_DIR and DATABASE_URL name both databases.`);
  const atOnce = Number(values.batch);
  if (!Number.isInteger(atOnce) || atOnce < 1 || atOnce > 10_000) throw new CommandError('--batch: use a whole number from 1 to 10000.');
  const config = await withPrimary(readConfig());
  const { databaseUrl, dataDir, secrets } = config;
  if (!databaseUrl) throw new CommandError('DATABASE_URL: required. Set it to the empty PostgreSQL database that the records go to.');
  if (!existsSync(getDatabasePath(dataDir)))
    throw new CommandError(
      `DATA_DIR: there is no database ${getDatabasePath(dataDir)}. Set DATA_DIR to the folder of the libsql database.`,
    );
  requireSecret(config);
  const { registry } = await import('../../resources/registry');
  const leaveUndeclared = values['leave-undeclared'];
  const { tables, rows } = await moveDatabase({
    databaseUrl,
    dataDir,
    secrets,
    registry,
    features,
    leaveUndeclared,
    atOnce,
    signal,
    print,
  });
  print(`Moved ${rows} rows of ${tables} tables; each is the same in both. Start the gateway with DATABASE_URL.`);
  print(`${getDatabasePath(dataDir)} stays, but no gateway starts on it any more. Uploads stay where they are.`);
  return 0;
}

export const moveDatabaseCommand: Command = { usage, run };
