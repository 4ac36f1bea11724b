import pg from 'pg';
import { StorageError } from '../lib/storageError';

interface StorageProblem {
  readonly kind: 'full' | 'readOnly' | 'damaged' | 'unreadable' | 'away' | 'refused';
  readonly sentence: string;
}

const sentences = {
  full: 'The disk is full. Free space, or enlarge the disk.',
  readOnly: 'The storage is read-only. Make it writable for the account that runs the gateway.',
  damaged: 'The database file is damaged or is not a database. Replace it with a backup.',
  unreadable: 'Cannot open the database file or its folder. Check that DATA_DIR is a folder that the account of the gateway may use.',
};

const kinds: readonly (readonly [RegExp, keyof typeof sentences])[] = [
  [/^(SQLITE_FULL|53100|ENOSPC|EDQUOT)/, 'full'],
  [/^(SQLITE_READONLY|EROFS)/, 'readOnly'],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB|XX001|XX002)/, 'damaged'],
  [/^(SQLITE_CANTOPEN|EACCES|EPERM|ENOTDIR)/, 'unreadable'],
];

export function storageProblem(error: unknown): StorageProblem | undefined {
  if (error instanceof StorageError) return { kind: error.trouble, sentence: error.message };
  const { code = '', syscall, path }: NodeJS.ErrnoException = error instanceof Error ? error : new Error();
  const kind = kinds.find(([pattern]) => pattern.test(code))?.[1];
  if (!kind && syscall === 'mkdir')
    return { kind: 'unreadable', sentence: `Cannot make the folder ${path}. Name one on a disk. (${code})` };
  return kind && { kind, sentence: `${sentences[kind]} (${code})` };
}

export function toLogText(error: Error): string {
  return storageProblem(error)?.sentence ?? error.stack ?? error.message;
}

/** The database is unreachable, too slow or busy. Nothing was written, and a retry may succeed soon. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  constructor(cause: unknown) {
    super(`The database is not available: ${toReason(cause)}`, { cause });
  }
}

/** The connection was lost between COMMIT and its answer. Files of the records must stay, and nothing may be retried. */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError';
  constructor(cause: unknown) {
    super(`It is unknown whether the transaction was committed: ${toReason(cause)}`, { cause });
  }
}

/** Lock timeout, statement timeout, too many connections. */
const unavailableCodes = new Set(['55P03', '57014', '53300']);

export function isTemporarilyRefused(error: unknown): boolean {
  return error instanceof pg.DatabaseError && unavailableCodes.has(error.code ?? '');
}

/** The server became a standby, or never was a primary. */
const readOnly = '25006';

export function endsConnection(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.severity === 'FATAL' || error.severity === 'PANIC' || error.code === readOnly;
  // pg gives this error no code. tests/faults/frozenPostgres.test.ts fails if its wording changes.
  return error instanceof Error && error.message === 'Query read timeout';
}

/** An AggregateError of several addresses has no message. */
export function toReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(toReason).join('; ');
  return error instanceof Error ? error.message : String(error);
}
