import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The command line or the environment asks for something that cannot be done: what, and what to do instead, without a stop. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Reads a command line. @throws UsageError */
export function parseCommandLine<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
}

/** The headers of `--header 'X-Name: value'`. @throws UsageError */
export function headersOf(given: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    given.map((text) => {
      const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(text) ?? [];
      if (!name || value === undefined) throw new UsageError(`--header: "${text}" is no header; write e.g. --header "X-Tenant: acme"`);
      return [name, value];
    }),
  );
}
