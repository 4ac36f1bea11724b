import { inWords } from './database/databaseErrors';
import type { Log } from './lib/createLog';

/**
 * An error that nobody caught ends the process: what it left half done is unknown. The log says so first, in a line like any other, so
 * that whoever reads it by machine learns of it.
 */
export function logCrash(log: Log): void {
  // Node gives it the promises that nobody waited for, too.
  process.on('uncaughtException', (error: unknown, origin) => {
    log(`The gateway ends after an error that nobody caught: ${error instanceof Error ? inWords(error) : String(error)}`, {
      level: 'error',
      origin,
    });
    process.exit(1);
  });
}
