import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from '../lib/commandError';

/** What a command reads and where it writes. */
export interface CommandIo {
  readonly env: Readonly<Record<string, string | undefined>>;
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

/** Reads the arguments of a command. @throws CommandError */
export function parseCommandArgs<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new CommandError(`${(error as Error).message.split('. ')[0]}.`);
  }
}
