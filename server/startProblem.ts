import { DeclarationError } from '../src/schema/checkRegistry';
import { ConfigError } from './config/config';
import { DatabaseUnavailableError, storageProblem } from './database/databaseErrors';
import { StorageError } from './lib/storageError';

/** Why a start failed, and the exit code for it. */
export interface StartProblem {
  /** What to print: a sentence with the remedy, or an error that nobody expected, with its stack. */
  readonly said: unknown;
  /** 2: another start with the same configuration fails in the same way, so that a service manager need not try. Else 1. */
  readonly exitCode: 1 | 2;
}

/** Puts the reason of a failed start into words, where it is known. */
export function startProblem(error: unknown): StartProblem {
  if (error instanceof ConfigError || error instanceof DeclarationError) return { said: error.message, exitCode: 2 };
  const sentence = sentenceOf(error);
  return { said: sentence === undefined ? error : `The gateway cannot start:\n  ${sentence}`, exitCode: 1 };
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof DatabaseUnavailableError)
    return `${error.message}. Start it again when the database is there; DATABASE_URL and DATA_DIR say where that is.`;
  if (error instanceof StorageError) return `STORAGE_URL: ${error.message}`;
  // Before storageProblem, which takes a missing right for one on files.
  return listenProblem(error) ?? storageProblem(error)?.sentence;
}

/** What Node says of a port or an address that cannot be listened on. */
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
    return `HOST: "${hostname}" is no address or name of this machine (${code}). Use e.g. localhost or 0.0.0.0.`;
  if (syscall !== 'listen') return undefined;
  if (code === 'EADDRINUSE') return `PORT, PROBES_PORT: ${port} is taken. Stop what listens there, or use another number.`;
  if (code === 'EACCES')
    return `PORT, PROBES_PORT: this account may not listen on ${port} (EACCES). Use a number from 1024 on, behind a proxy that has the other.`;
  if (code === 'EADDRNOTAVAIL')
    return `HOST: ${address} is no address of this machine (EADDRNOTAVAIL). Use one of its own, or 0.0.0.0 for all.`;
  return `HOST, PORT: ${address}, port ${port}, cannot be listened on (${code}). Use another address or port.`;
}
