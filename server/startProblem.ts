import { DeclarationError } from '../src/schema/checkRegistry';
import { ConfigError } from './config/config';
import { DatabaseUnavailableError, storageProblem } from './database/databaseErrors';
import { setupProblem } from './database/setupProblem';
import { StorageError } from './lib/storageError';

interface StartProblem {
  readonly output: unknown;
  /** 2: a restart with the same configuration would fail too, so a service manager need not retry. */
  readonly exitCode: 1 | 2;
}

export function startProblem(error: unknown): StartProblem {
  if (error instanceof ConfigError || error instanceof DeclarationError) return { output: error.message, exitCode: 2 };
  const sentence = getSentence(error);
  return { output: sentence === undefined ? error : `The gateway cannot start:\n  ${sentence}`, exitCode: 1 };
}

function getSentence(error: unknown): string | undefined {
  // Comes before storageProblem, which would report a missing permission as a file permission.
  const setup = setupProblem(error);
  if (setup) return setup.sentence;
  if (error instanceof DatabaseUnavailableError)
    return `${error.message}. Start it again when the database is available; see DATABASE_URL or DATA_DIR.`;
  if (error instanceof StorageError) return `STORAGE_URL: ${error.message}`;
  return listenProblem(error) ?? storageProblem(error)?.sentence;
}

interface ListenError {
  readonly syscall?: unknown;
  readonly code?: unknown;
  readonly address?: unknown;
  readonly port?: unknown;
  readonly hostname?: unknown;
}

function listenProblem(error: unknown): string | undefined {
  const { syscall, code, address, port, hostname } = (error ?? {}) as ListenError;
  if (syscall === 'getaddrinfo')
    return `HOST: "${hostname}" is not an address or name of this machine (${code}). Use e.g. localhost or 0.0.0.0.`;
  if (syscall !== 'listen') return undefined;
  if (code === 'EADDRINUSE') return `PORT, PROBES_PORT: ${port} is in use. Stop the other program, or use another number.`;
  if (code === 'EACCES')
    return `PORT, PROBES_PORT: this account may not listen on ${port} (EACCES). Use a number from 1024 on, behind a proxy on the other port.`;
  if (code === 'EADDRNOTAVAIL')
    return `HOST: ${address} is not an address of this machine (EADDRNOTAVAIL). Use one that is, or 0.0.0.0 for all.`;
  return `HOST, PORT: cannot listen on ${address}, port ${port} (${code}). Use another address or port.`;
}
