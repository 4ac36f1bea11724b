import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Config } from '../config/config';
import { toPrimaryUrl } from '../database/findServer';
import { CommandError } from '../lib/commandError';
import type { TableOwner } from './featureTables';

export interface CommandIo {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly readConfig: (env?: CommandIo['env']) => Config;
  readonly features: readonly TableOwner[];
  readonly print: (line: string) => void;
  readonly signal: AbortSignal;
}

export interface Command {
  readonly usage: string;
  /** @param args without the name @returns the exit code: 0 success, 1 failure, 2 invalid call @throws CommandError */
  run(args: readonly string[], io: CommandIo): Promise<number>;
}

export function requireSecret({ secrets }: Pick<Config, 'secrets'>, more = ''): void {
  if (secrets.length === 0) throw new CommandError(`AUTH_SECRET: required. Set it to the one of the gateway${more}.`);
}

/** Replaces several hosts of DATABASE_URL by the one that takes writes, because a copy must not change servers. */
export async function withPrimary(config: Config): Promise<Config> {
  return { ...config, databaseUrl: await toPrimaryUrl(config.databaseUrl) };
}

export function parseCommandArgs<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new CommandError(`${(error as Error).message.split('. ')[0]}.`);
  }
}
