import pg from 'pg';
import { StorageError } from '../lib/storageError';

/** What is wrong with the place where something was to be stored, in words for the log. */
export interface StorageProblem {
  readonly kind: 'full' | 'readOnly' | 'damaged' | 'unreadable' | 'away' | 'refused';
  readonly sentence: string;
}

const sentences = {
  full: 'There is no room left to store anything: free some, or give the disk more.',
  readOnly: 'Nothing can be stored, as the place is read-only: make it writable for the account that runs the gateway.',
  damaged: 'The database file is damaged, or no database: put a backup in its place.',
  unreadable: 'The database file or its folder cannot be opened: see that DATA_DIR is a folder that the account of the gateway may use.',
};

/** SQLite's names, also in front of a longer one, PostgreSQL's SQLSTATE and the system's own. */
const kinds: readonly (readonly [RegExp, keyof typeof sentences])[] = [
  [/^(SQLITE_FULL|53100|ENOSPC|EDQUOT)/, 'full'],
  [/^(SQLITE_READONLY|EROFS)/, 'readOnly'],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB|XX001|XX002)/, 'damaged'],
  [/^(SQLITE_CANTOPEN|EACCES|EPERM|ENOTDIR)/, 'unreadable'],
];

/** Tells errors of the disk, of files and of their rights from all others, for which it is undefined. */
export function storageProblem(error: unknown): StorageProblem | undefined {
  if (error instanceof StorageError) return { kind: error.trouble, sentence: error.message };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const kind = kinds.find(([pattern]) => pattern.test(code))?.[1];
  return kind && { kind, sentence: `${sentences[kind]} (${code})` };
}

/** An error for the log: a problem of storage in its one sentence, anything else with its stack. */
export function inWords(error: Error): string {
  return storageProblem(error)?.sentence ?? error.stack ?? error.message;
}

/**
 * The database cannot be asked now: it is away, gives no answer in time or is busy with others for too long. Nothing was written,
 * and the same call may succeed in a moment.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  constructor(cause: unknown) {
    super(`The database is not available: ${messageOf(cause)}`, { cause });
  }
}

/**
 * The connection was lost between COMMIT and its answer: the transaction may be committed or not. Nothing that belongs to the records
 * may be taken away, and nothing may be tried again.
 */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError';
  constructor(cause: unknown) {
    super(`Nobody knows whether the transaction was committed: ${messageOf(cause)}`, { cause });
  }
}

/** PostgreSQL gave up waiting for a lock, stopped a statement that took too long, has become a standby, or has no room for more. */
const unavailableCodes = new Set(['55P03', '57014', '25006', '53300']);

/** Whether PostgreSQL refused a statement for a reason that may be gone in a moment. The connection is still good. */
export function isRefusedForNow(error: unknown): boolean {
  return error instanceof pg.DatabaseError && unavailableCodes.has(error.code ?? '');
}

/** Whether the connection is of no more use: the server ended it, or let the time for an answer run out. */
export function endsConnection(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.severity === 'FATAL' || error.severity === 'PANIC';
  // The library has no code for it; tests/faults/frozenPostgres.test.ts notices another wording.
  return error instanceof Error && error.message === 'Query read timeout';
}

/** An error in words; the one for several addresses of a host has none of its own. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
