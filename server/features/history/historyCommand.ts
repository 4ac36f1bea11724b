import { openDatabase } from '../../database/openDatabase';
import { type Command, type CommandIo, requireSecret } from '../../extensions/command';
import { ensureHistoryTables } from './historyTables';
import { type HistoryFault, verifyHistory } from './verifyHistory';

const usage = `npm run history -- verify [hash]

Proves that no entry of the history was changed, added or removed since the gateway wrote it. Set DATABASE_URL or DATA_DIR, and
AUTH_SECRET, as for the gateway, which may be running. Prints a line for each fault and exits with 1 if there is one.
Pass the last hash of an earlier run to also prove that the database was not replaced by an older state.`;

const sentences: { readonly [P in HistoryFault['problem']]: string } = {
  changed: 'was changed',
  missing: 'is missing',
  end: 'is missing: the history ends before',
  signature: 'The end of the history is not signed with AUTH_SECRET: it was changed, or the secret differs.',
  kept: 'The given hash is not in the history: the database was replaced by an older state, or the entry has expired.',
  unsealed: 'Entries have not been sealed for more than a minute. Check that a gateway is running, and its log.',
};

async function run(args: readonly string[], { print, readConfig }: CommandIo): Promise<number> {
  const [command, kept, ...rest] = args;
  if (command !== 'verify' || rest.length > 0 || (kept !== undefined && !/^[0-9a-f]{64}$/.test(kept))) {
    print(usage);
    return 2;
  }
  const config = readConfig();
  requireSecret(config);
  const database = await openDatabase(config);
  try {
    await ensureHistoryTables(database);
    const { entries, unsealed, lastHash, faults } = await verifyHistory(database, config.secrets, Date.now(), kept);
    for (const { place, problem } of faults) print(place === undefined ? sentences[problem] : `Entry ${place} ${sentences[problem]}.`);
    print(`${entries} entries verified, ${unsealed} not sealed yet.${lastHash ? ` The last hash is ${lastHash}.` : ''}`);
    return faults.length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

export const historyCommand: Command = { usage, run };
