import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Config } from '../config/config';
import { CommandError } from '../lib/commandError';
import type { TableOwner } from './featureTables';

/** What a command reads and where it writes. */
export interface CommandIo {
  readonly env: Readonly<Record<string, string | undefined>>;
  /**
   * Reads the configuration as the gateway does. `secrets` is empty if there is no secret yet.
   *
   * @param env default: the command's own
   * @throws ConfigError with every mistake at once
   */
  readonly readConfig: (env?: CommandIo['env']) => Config;
  readonly features: readonly TableOwner[];
  /** Writes a line of its result. */
  readonly print: (line: string) => void;
  /** Aborted when the operator stops the command. */
  readonly signal: AbortSignal;
}

/** One command of the operator. */
export interface Command {
  /** How it is called, and what it does. */
  readonly usage: string;
  /**
   * @param args what follows its name
   * @returns the exit code: 0 done, 1 something is wrong, 2 it was called wrongly
   * @throws CommandError
   */
  run(args: readonly string[], io: CommandIo): Promise<number>;
}

/** @throws CommandError if no secret is known */
export function requireSecret({ secrets }: Pick<Config, 'secrets'>, more = ''): void {
  if (secrets.length === 0) throw new CommandError(`AUTH_SECRET: required. Set it to the one of the gateway${more}.`);
}

/** Reads the arguments of a command. @throws CommandError */
export function parseCommandArgs<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new CommandError(`${(error as Error).message.split('. ')[0]}.`);
  }
}
