import { closeSync, openSync } from 'node:fs';
import { ConfigError } from './config';

/**
 * Sees that the file of the security log can be added to, and makes it where it is not there. Only the gateway itself does: a command
 * that runs as another user must not make a file that the gateway cannot write.
 *
 * @throws ConfigError when no event could be written
 */
export function checkLogFile(file: string | undefined): void {
  if (file === undefined) return;
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ConfigError([
      `SECURITY_LOG: "${file}" cannot be written (${code ?? message}). Name a file in a folder that is there and that the account of the gateway may write.`,
    ]);
  }
}
