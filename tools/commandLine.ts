import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Invalid command line or environment. The message has the remedy and no full stop. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export function parseCommandLine<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
}

/** Parses `--header 'X-Name: value'`. @throws UsageError */
export function parseHeaders(given: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    given.map((text) => {
      const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/.exec(text) ?? [];
      if (!name || value === undefined) throw new UsageError(`--header: "${text}" is not a header; write e.g. --header "X-Tenant: acme"`);
      return [name, value];
    }),
  );
}
