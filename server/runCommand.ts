import { ConfigError } from './config/config';
import { DatabaseUnavailableError, storageProblem } from './database/databaseErrors';
import { setupProblem } from './database/setupProblem';
import type { Command, CommandIo } from './extensions/command';
import { serverFeatures } from './features';
import { CommandError } from './lib/commandError';
import { StorageError } from './lib/storageError';
import { readCommandConfig } from './readCommandConfig';

/** Run by `npm run <name> -- …`, in a release by `node server.js <name> …`. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  ...Object.assign({}, ...serverFeatures.map((feature) => feature.commands)),
  backup: async () => (await import('./commands/backup')).backupCommand,
  doctor: async () => (await import('./commands/doctor')).doctorCommand,
  migrate: async () => (await import('./commands/migrate')).migrateCommand,
  'move-database': async () => (await import('./commands/moveDatabase')).moveDatabaseCommand,
  rehearse: async () => (await import('./commands/rehearse')).rehearseCommand,
  restore: async () => (await import('./commands/restore')).restoreCommand,
  storage: async () => (await import('./commands/storage')).storageCommand,
};

export async function runCommand(
  name: string,
  args: readonly string[],
  { printError, ...given }: Omit<CommandIo, 'readConfig' | 'features'> & { readonly printError: (line: string) => void },
): Promise<number> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    printError(`There is no command "${name}". Commands: ${Object.keys(commands).sort().join(', ')}. Without one the gateway starts.`);
    return 2;
  }
  const command = await load();
  const io: CommandIo = { ...given, features: serverFeatures, readConfig: (env = given.env) => readCommandConfig(env) };
  if (args.some((one) => one === '--help' || one === '-h')) {
    io.print(command.usage);
    return 0;
  }
  try {
    return await command.run(args, io);
  } catch (error) {
    const { line, code } = describe(error);
    printError(line);
    return code;
  }
}

function describe(error: unknown): { readonly line: string; readonly code: number } {
  if (error instanceof CommandError) return { line: error.message, code: 2 };
  if (error instanceof ConfigError) return { line: error.problems.join('\n'), code: 2 };
  const setup = setupProblem(error);
  if (setup) return { line: setup.sentence, code: 1 };
  if (error instanceof DatabaseUnavailableError) return { line: `${error.message}. DATABASE_URL and DATA_DIR say where it is.`, code: 1 };
  if (error instanceof StorageError) return { line: error.message, code: 1 };
  const storage = storageProblem(error);
  if (storage) return { line: storage.sentence, code: 1 };
  if (error instanceof Error && error.name === 'AbortError') return { line: 'Stopped.', code: 1 };
  return { line: error instanceof Error ? (error.stack ?? error.message) : String(error), code: 1 };
}
